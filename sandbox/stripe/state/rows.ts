import type Stripe from "stripe";

/** What the outside of an object does not show of a card: its number decides how it behaves. */
export interface CardOnFile {
  id: string;
  number: string;
  /** Authenticated for later use without the cardholder (a setup intent, or `setup_future_usage`). */
  setUpForOffSession: boolean;
  /** Used once without a customer, or detached: Stripe refuses to use it again. */
  spent: boolean;
}

/** What a confirmation asked for and the later steps of the same attempt (3-D Secure) must remember. */
export interface Confirmation {
  id: string;
  offSession: boolean;
  returnUrl: string | null;
}

export interface IdempotentAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  expiresAt: number;
}

export type DueKind =
  | "hold_expires"
  | "funds_available"
  | "dispute_opens"
  | "dispute_decided"
  | "fraud_warning"
  | "refund_fails"
  | "refund_succeeds"
  | "payout_arrives";

/** Something that happens by itself at a moment of the platform's clock. */
export interface Due {
  id: string;
  at: number;
  kind: DueKind;
  account: string;
  object: string;
}

/** One event on its way to one endpoint. Times are of the wall clock, in milliseconds: retries are real. */
export interface Delivery {
  id: string;
  event: string;
  account: string;
  endpoint: string;
  attempts: number;
  nextAt: number;
}

/** What an endpoint keeps to itself. */
export interface EndpointSecret {
  id: string;
  secret: string;
  connect: boolean;
  /** Registered at start, and gone when a later start does not name it. */
  fromEnvironment: boolean;
}

/** A page handed out for one account: onboarding or the Express dashboard. */
export interface HostedLink {
  id: string;
  account: string;
  purpose: "onboarding" | "dashboard";
  returnUrl: string | null;
  refreshUrl: string | null;
  expiresAt: number;
}

/** Something that the provider sells separately and this platform has, by its name. */
export interface Feature {
  id: "extended_authorization";
}

export interface ClockSetting {
  id: string;
  offset: number;
}

/** What v2 shows of an account and v1 does not. */
export interface AccountFacts {
  id: string;
  contactEmail: string | null;
  contactPhone: string | null;
  displayName: string | null;
  dashboard: "express" | "full" | "none" | null;
  entityType: "individual" | "company" | "government_entity" | "non_profit" | null;
  locales: string[];
  recipient: boolean;
  responsibilities: Stripe.V2.Core.Account.Defaults.Responsibilities;
  closed: boolean;
}

export interface SandboxEvent extends Omit<Stripe.EventBase, "data"> {
  data: { object: object; previous_attributes?: object };
}
