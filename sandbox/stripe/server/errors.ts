import type Stripe from "stripe";
import type { BrowserIntent } from "../resources/payment-intents/public-view";

interface ErrorBody {
  type: "invalid_request_error" | "card_error" | "api_error" | "idempotency_error" | "rate_limit_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  network_decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent | BrowserIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
}

interface Behaviour {
  /** Changes made before the error are kept: a decline leaves a failed charge behind. */
  keepsChanges?: boolean;
  /** Refused before the endpoint's work started. Stripe does not store such responses under the idempotency key. */
  beforeExecution?: boolean;
}

/** An error response in Stripe's format. */
export class ApiError extends Error {
  readonly keepsChanges: boolean;
  readonly beforeExecution: boolean;

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    behaviour: Behaviour = {},
  ) {
    super(body.message);
    this.keepsChanges = behaviour.keepsChanges ?? false;
    this.beforeExecution = behaviour.beforeExecution ?? false;
  }
}

const docUrl = (code: string): string => `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;

/** 400 for a request that is valid but cannot be executed. */
export function invalidRequest(
  message: string,
  details: {
    code?: string;
    param?: string;
    payment_intent?: Stripe.PaymentIntent;
    setup_intent?: Stripe.SetupIntent;
  } = {},
): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    message,
    ...details,
    ...(details.code ? { doc_url: docUrl(details.code) } : {}),
  });
}

/** 400 for invalid parameters. */
export function badParameter(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(
    400,
    {
      type: "invalid_request_error",
      message,
      ...details,
      ...(details.code ? { doc_url: docUrl(details.code) } : {}),
    },
    { beforeExecution: true },
  );
}

/** A missing object: 404 when its id is in the path, 400 when it is in a parameter. */
export function noSuch(kind: string, id: string, param: string, inPath: boolean): ApiError {
  return new ApiError(inPath ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
    doc_url: docUrl("resource_missing"),
  });
}

export function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message }, { beforeExecution: true });
}

export function forbidden(message: string, code?: string): ApiError {
  return new ApiError(
    403,
    { type: "invalid_request_error", message, ...(code ? { code } : {}) },
    { beforeExecution: true },
  );
}

/** 402: the card was declined. The failed attempt is kept. */
export function cardError(details: Omit<ErrorBody, "type">): ApiError {
  return new ApiError(
    402,
    { type: "card_error", ...details, ...(details.code ? { doc_url: docUrl(details.code) } : {}) },
    { keepsChanges: true },
  );
}
