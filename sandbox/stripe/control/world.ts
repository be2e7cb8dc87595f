import { type Context, Hono } from "hono";
import { z } from "zod";
import { applyConsequence } from "../consequences";
import { completeOnboarding, restrictAccount } from "../resources/accounts/onboarding";
import { enterBalance } from "../resources/balance-entries";
import { claimBack, decide, openAppeal, requireDecidable } from "../resources/dispute-life";
import { createIntent } from "../resources/payment-intents/create";
import { failPayout } from "../resources/payouts";
import { idOf } from "../resources/reference";
import { failRefund } from "../resources/refunds";
import type { Http } from "../server/api";
import { requireRow } from "../server/lists";
import { newId } from "../state/identifiers";
import type { Platform } from "../state/platform";

export type PlatformOf = (c: Context<Http>) => Platform;
export type BodyOf = <S extends z.ZodType>(c: Context<Http>, schema: S) => Promise<z.output<S>>;

const onboarding = z.strictObject({ outcome: z.enum(["complete", "restricted"]).default("complete") });

const dispute = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  reason: z.string().default("fraudulent"),
  amount: z.int().min(1).optional(),
  inquiry: z.boolean().default(false),
});

const decision = z.strictObject({ outcome: z.enum(["won", "lost", "warning_closed"]) });

const crowd = z.strictObject({
  customer: z.string(),
  holds: z.array(z.strictObject({ amount: z.int(), metadata: z.record(z.string(), z.string()) })).max(10_000),
});

/** Simulates people and banks: onboarding, disputes, returned money, cards that change their behaviour. */
export function worldRoutes(platformOf: PlatformOf, bodyOf: BodyOf): Hono<Http> {
  const app = new Hono<Http>();

  const act = (c: Context<Http>, work: (platform: Platform) => object): Response => {
    const platform = platformOf(c);
    platform.catchUp(applyConsequence);
    return c.json(platform.transact(() => work(platform)));
  };

  app.post("/accounts/:id/onboard", async (c) => {
    const hasBody = Number(c.req.header("content-length") ?? 0) > 0;
    const { outcome } = hasBody ? await bodyOf(c, onboarding) : onboarding.parse({});
    return act(c, (platform) => {
      const account = requireRow(platform.home.accounts, "account", c.req.param("id"));
      return outcome === "complete"
        ? completeOnboarding(platform, account)
        : restrictAccount(platform, account);
    });
  });

  // Creates many confirmed holds with one request.
  app.post("/holds", async (c) => {
    const { customer, holds } = await bodyOf(c, crowd);
    return act(c, ({ home }) => ({
      data: holds.map(({ amount, metadata }) => {
        const intent = createIntent(
          home,
          {
            amount,
            currency: "usd",
            allowed_payment_method_types: ["card"],
            capture_method: "manual",
            confirm: true,
            customer,
            metadata,
            payment_method: "pm_card_visa",
            setup_future_usage: "off_session",
          },
          { origin: "", publishable: false },
        );
        return {
          id: intent.id,
          charge: idOf(intent.latest_charge),
          payment_method: idOf(intent.payment_method),
        };
      }),
    }));
  });

  app.post("/disputes", async (c) => {
    const given = await bodyOf(c, dispute);
    return act(c, ({ home }) => {
      const intent = given.payment_intent
        ? requireRow(home.paymentIntents, "payment_intent", given.payment_intent)
        : null;
      const charge = requireRow(home.charges, "charge", given.charge ?? idOf(intent?.latest_charge) ?? "");
      const { reason, amount, inquiry } = given;
      return claimBack(home, charge, { reason, amount, caseType: inquiry ? "inquiry" : "chargeback" });
    });
  });

  app.post("/disputes/:id/decide", async (c) => {
    const { outcome } = await bodyOf(c, decision);
    return act(c, ({ home }) => {
      const dispute = requireRow(home.disputes, "dispute", c.req.param("id"));
      requireDecidable(dispute, outcome);
      return decide(home, dispute, outcome);
    });
  });

  app.post("/disputes/:id/appeal", (c) =>
    act(c, ({ home }) => openAppeal(home, requireRow(home.disputes, "dispute", c.req.param("id")))),
  );

  app.post("/refunds/:id/fail", (c) =>
    act(c, ({ home }) => {
      failRefund(home, c.req.param("id"));
      return requireRow(home.refunds, "refund", c.req.param("id"));
    }),
  );

  app.post("/payouts/:id/fail", (c) =>
    act(c, (platform) => {
      for (const space of platform.spaces()) {
        if (space.payouts.get(c.req.param("id"))) return failPayout(space, c.req.param("id"));
      }
      return requireRow(platform.home.payouts, "payout", c.req.param("id"));
    }),
  );

  app.post("/features", async (c) => {
    const { extended_authorization: has } = await bodyOf(
      c,
      z.strictObject({ extended_authorization: z.boolean() }),
    );
    return act(c, ({ home }) => {
      if (has) home.features.put({ id: "extended_authorization" });
      else home.features.remove("extended_authorization");
      return { extended_authorization: has };
    });
  });

  // Stripe books some entries itself: fees, corrections, reserves.
  app.post("/entries", async (c) => {
    const { type, amount } = await bodyOf(c, z.strictObject({ type: z.string().min(1), amount: z.int() }));
    return act(c, ({ home, clock }) =>
      enterBalance(home, {
        type,
        reportingCategory: type,
        amount,
        currency: "usd",
        source: newId("src"),
        description: null,
        availableOn: clock.now(),
      }),
    );
  });

  app.post("/payment_methods/:id", async (c) => {
    const { number } = await bodyOf(c, z.strictObject({ number: z.string().regex(/^\d{12,19}$/) }));
    return act(c, ({ home }) => {
      const card = requireRow(home.cards, "payment_method", c.req.param("id"));
      home.cards.put({ ...card, number });
      return requireRow(home.paymentMethods, "payment_method", card.id);
    });
  });

  return app;
}
