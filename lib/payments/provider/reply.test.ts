import Stripe from "stripe";
import { ask, mapReply } from "./reply";

const { errors } = Stripe;

/** A call that throws an error of the SDK. */
function thrown(status: number | undefined, more: object = {}): () => Promise<never> {
  const raw = { statusCode: status, type: "api_error", message: "no", ...more };
  return async () => {
    throw errors.StripeError.generate(raw as never);
  };
}

test("returns the result of a call that succeeds", async () => {
  expect(await ask(async () => 7)).toEqual({ kind: "answer", value: 7 });
});

test.each([400, 402, 404])("status %i is a definite refusal", async (status) => {
  expect(await ask(thrown(status, { type: "invalid_request_error", code: "some_code" }))).toMatchObject({
    kind: "refused",
    code: "some_code",
  });
});

test.each([undefined, 401, 403, 408, 409, 424, 429, 500, 502, 503])(
  "status %s is unclear",
  async (status) => {
    expect(await ask(thrown(status))).toMatchObject({ kind: "unclear", replayed: false });
  },
);

test("a key used with other parameters is unclear", async () => {
  expect(await ask(thrown(400, { type: "idempotency_error" }))).toMatchObject({ kind: "unclear" });
});

test("recognizes a replayed reply", async () => {
  const headers = { "idempotent-replayed": "true" };
  expect(await ask(thrown(500, { headers }))).toMatchObject({ kind: "unclear", replayed: true });
});

test("a decline has the bank's reason and the id of the intent", async () => {
  const more = {
    type: "card_error",
    code: "card_declined",
    decline_code: "insufficient_funds",
    payment_intent: { id: "pi_1" },
  };
  expect(await ask(thrown(402, more))).toEqual({
    kind: "refused",
    code: "insufficient_funds",
    param: null,
    message: "no",
    intentId: "pi_1",
  });
});

test("throws errors that are not the provider's", async () => {
  const bug = new TypeError("ours");
  await expect(
    ask(async () => {
      throw bug;
    }),
  ).rejects.toBe(bug);
});

test("maps the value of an answer, and passes a refusal on", () => {
  const refused = { kind: "refused", code: "no", param: null, message: "", intentId: null } as const;
  expect(mapReply({ kind: "answer", value: 2 }, (value) => value * 2)).toEqual({ kind: "answer", value: 4 });
  expect(mapReply(refused, () => 1)).toBe(refused);
});
