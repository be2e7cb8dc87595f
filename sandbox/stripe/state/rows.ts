import type Stripe from "stripe";

/** The private data of a saved card; its number determines its behaviour. */
export interface CardOnFile {
  id: string;
  number: string;
  /** Authenticated for later use without the cardholder (a setup intent, or `setup_future_usage`). */
  setUpForOffSession: boolean;
  /** Used once without a customer, or detached: Stripe refuses to use it again. */
  spent: boolean;
}

/** A customer session by its client secret: which saved cards a browser that has it may see. */
export interface CustomerSession {
  id: string;
  customer: string;
  expiresAt: number;
  filters: readonly string[];
  /** How many; 0 when redisplay is disabled. */
  limit: number;
}

/** The parameters of a confirmation that its later steps (3-D Secure) need. */
export interface Confirmation {
  id: string;
  offSession: boolean;
  returnUrl: string | null;
}

export interface IdempotentAnswer {
  id: string;
  /** Of the first request. */
  path: string;
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

/** A consequence scheduled by the platform's clock. */
export interface Due {
  id: string;
  at: number;
  kind: DueKind;
  account: string;
  object: string;
}

/** The delivery of an event to an endpoint. Times are wall-clock milliseconds, because retries happen in real time. */
export interface Delivery {
  id: string;
  event: string;
  account: string;
  endpoint: string;
  attempts: number;
  nextAt: number;
}

/** The private data of an endpoint. */
export interface EndpointSecret {
  id: string;
  secret: string;
  /** Signs, too, while the endpoint's secret is rolled. */
  previous?: string;
  connect: boolean;
  /** Registered at the start, and removed by a later start without it. */
  fromEnvironment: boolean;
}

/** A link to a hosted page of an account: onboarding or the Express dashboard. */
export interface HostedLink {
  id: string;
  account: string;
  purpose: "onboarding" | "dashboard";
  returnUrl: string | null;
  refreshUrl: string | null;
  expiresAt: number;
}

/** A separately sold feature that this platform has, by name. */
export interface Feature {
  id: "extended_authorization";
}

export interface ClockSetting {
  id: string;
  offset: number;
}

/** The data of an account that only v2 shows. */
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
