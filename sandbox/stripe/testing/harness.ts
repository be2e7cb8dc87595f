import Stripe from "stripe";
import { createStripeSandbox, type SandboxOptions, type StripeSandbox } from "../index";
import { type Seen, Witness } from "./declarations/witness";

/** A sandbox with a client of the official SDK, as the application uses it. */
export interface Rig {
  sandbox: StripeSandbox;
  stripe: Stripe;
  key: string;
  /** Another client of this sandbox. */
  client(key: string, config?: { maxNetworkRetries?: number; timeout?: number }): Stripe;
  /** Calls a control route and returns its JSON. */
  control(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Record<string, unknown>>;
  /** Every response so far. */
  answers: readonly Seen[];
  /** Lists all events of the platform and of its accounts, so that they are among the responses. */
  askForEvents(): Promise<void>;
  /** Stops the sandbox; fails when any of its responses deviates from the SDK's declarations. */
  close(): Promise<void>;
}

let serial = 0;

/** Starts a sandbox on a free port, by default with a new platform. */
export async function startRig(options: Partial<SandboxOptions> & { key?: string } = {}): Promise<Rig> {
  serial += 1;
  const { key = `sk_test_rig${serial}`, ...rest } = options;
  const witness = new Witness();
  const sandbox = await createStripeSandbox({ port: 0, watch: witness.see, ...rest });
  const client: Rig["client"] = (secret, config) =>
    new Stripe(secret, {
      host: "localhost",
      port: sandbox.port,
      protocol: "http",
      maxNetworkRetries: 0,
      ...config,
    });
  return {
    sandbox,
    key,
    client,
    stripe: client(key),
    control: async (method, path, body) => {
      const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const parsed: unknown = await answer.json();
      if (typeof parsed !== "object" || parsed === null)
        throw new Error(`${path} answered ${String(parsed)}`);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(parsed)}`);
      return Object.fromEntries(Object.entries(parsed));
    },
    answers: witness.answers,
    askForEvents: () => witness.askForEvents(sandbox.url, key),
    close: async () => {
      await witness.askForEvents(sandbox.url, key);
      await sandbox.close();
      witness.testify();
    },
  };
}

/** The error of a call. @throws Error when the call succeeds */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was expected to fail, and succeeded.");
}

/** The object of an expanded field. */
export function expandedObject<T extends object>(value: string | T | null | undefined): T {
  if (typeof value === "object" && value !== null) return value;
  throw new Error(`Not expanded: ${String(value)}`);
}

/** The parameters of every hold of the application. */
export const HOLD = {
  currency: "usd",
  capture_method: "manual" as const,
  allowed_payment_method_types: ["card" as const],
};

/** Creates an authorized payment, like a pledge's. */
export function authorize(
  stripe: Stripe,
  amount: number,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    ...HOLD,
    amount,
    payment_method: "pm_card_visa",
    confirm: true,
    ...more,
  });
}

/** Creates a connected account that can receive transfers. */
export async function onboardedAccount(rig: Rig): Promise<string> {
  const account = await rig.stripe.v2.core.accounts.create({
    contact_email: "streamer@example.com",
    dashboard: "express",
    identity: { country: "us", entity_type: "individual" },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
  });
  await rig.control("POST", `accounts/${account.id}/onboard`);
  return account.id;
}

export const DAY = 24 * 3600;
