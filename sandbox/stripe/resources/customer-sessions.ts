import type Stripe from "stripe";
import { z } from "zod";
import { badParameter, forbidden, noSuch } from "../server/errors";
import { wholeList } from "../server/lists";
import { boolean, integer, text } from "../server/params";
import { type Route, route } from "../server/route";
import { newClientSecret, newId } from "../state/identifiers";
import type { CustomerSession } from "../state/rows";
import type { Space } from "../state/space";

const LIFETIME_SECONDS = 30 * 60;

const feature = z.enum(["disabled", "enabled"]);

/** The defaults are those of the SDK's documentation: nothing is shown unless it is enabled. */
const features = z.strictObject({
  payment_method_allow_redisplay_filters: z
    .array(z.enum(["always", "limited", "unspecified"]))
    .default(["always"]),
  payment_method_redisplay: feature.default("disabled"),
  payment_method_redisplay_limit: integer.pipe(z.number().min(1).max(10)).optional(),
  payment_method_remove: feature.default("disabled"),
  payment_method_save: feature.default("disabled"),
  payment_method_save_usage: z.enum(["off_session", "on_session"]).optional(),
});

const createParams = z.strictObject({
  customer: text,
  components: z.strictObject({
    payment_element: z.strictObject({ enabled: boolean, features: features.optional() }),
  }),
});

const DEFAULT_LIMIT = 3;

export const customerSessionRoutes: Route[] = [
  route("POST /v1/customer_sessions", createParams, ({ space, params }) => {
    if (!space.customers.get(params.customer)) throw noSuch("customer", params.customer, "customer", false);
    const { payment_element: element } = params.components;
    const created = space.platform.clock.now();
    const shown = element.features ?? features.parse({});
    const session = space.customerSessions.put({
      id: newClientSecret(newId("cuss")),
      customer: params.customer,
      expiresAt: created + LIFETIME_SECONDS,
      filters: shown.payment_method_allow_redisplay_filters,
      limit:
        element.enabled && shown.payment_method_redisplay === "enabled"
          ? (shown.payment_method_redisplay_limit ?? DEFAULT_LIMIT)
          : 0,
    });
    const off = { enabled: false };
    const answer: Stripe.CustomerSession = {
      object: "customer_session",
      client_secret: session.id,
      components: {
        active_entitlements: off,
        buy_button: off,
        customer_portal: off,
        customer_sheet: { ...off, features: null },
        mobile_payment_element: { ...off, features: null },
        payment_element: {
          enabled: element.enabled,
          features: element.enabled
            ? {
                ...shown,
                payment_method_redisplay_limit: shown.payment_method_redisplay_limit ?? null,
                payment_method_save_usage: shown.payment_method_save_usage ?? null,
              }
            : null,
        },
        pricing_table: off,
      },
      created,
      customer: params.customer,
      customer_account: null,
      expires_at: session.expiresAt,
      livemode: false,
    };
    return answer;
  }),
  // Stripe.js reads the saved cards through an endpoint of its own, which is not part of the public API. This is ours.
  route(
    "GET /v1/customer_sessions/payment_methods",
    z.strictObject({ client_secret: text }),
    ({ space, params }) =>
      wholeList(redisplayed(space, params.client_secret), "/v1/customer_sessions/payment_methods"),
    { publishable: true },
  ),
];

function redisplayed(space: Space, secret: string): Stripe.PaymentMethod[] {
  const session = requireSession(space, secret);
  const saved = space.paymentMethods.by("customer", session.customer);
  return saved
    .filter(({ allow_redisplay: shown }) => shown !== undefined && session.filters.includes(shown))
    .reverse()
    .slice(0, session.limit);
}

function requireSession(space: Space, secret: string): CustomerSession {
  const session = space.customerSessions.get(secret);
  if (!session) throw forbidden("The client_secret provided does not match any Customer Session.");
  if (session.expiresAt > space.platform.clock.now()) return session;
  throw badParameter("This Customer Session has expired.", { code: "customer_session_expired" });
}
