import { authorizeRequestSchema } from "./intents";

const base = {
  amount: 2_500,
  currency: "usd",
  capture_method: "manual",
  allowed_payment_method_types: ["card"],
  description: "Challenge offer",
  metadata: { pledge_id: "p", hold_id: "h", challenge_id: "c" },
  transfer_group: "c",
};
const first = { ...base, setup_future_usage: "off_session" };
const renewal = { ...base, payment_method: "pm_1", confirm: true, off_session: true };

test.each([
  ["a first hold from before extended authorization was requested", first],
  [
    "a first hold",
    { ...first, payment_method_options: { card: { request_extended_authorization: "if_available" } } },
  ],
  ["a renewal from before it had a usage", renewal],
  ["a renewal", { ...renewal, payment_method_options: { card: { stored_credential_usage: "unscheduled" } } }],
  ["an appeal fee", { ...base, capture_method: "automatic" }],
])("%s is sent as it was frozen", (_, frozen) => {
  expect(authorizeRequestSchema.parse(frozen)).toEqual(frozen);
});
