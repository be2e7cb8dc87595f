import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { cents } from "@/lib/shared/money";
import { messageOf } from "./words";

test.each<[string, Record<string, string>, string]>([
  ["missing fields", { challenge: "required", amount: "required" }, "Please fill in all required fields"],
  ["a wrong field", { amount: "amount_decimals" }, "Use at most two decimals"],
  [
    "a wrong field before missing ones",
    { challenge: "required", amount: "amount_too_high" },
    "This amount is too high",
  ],
  [
    "a problem without its own message",
    { status: "Invalid option: expected one of" },
    "This value is not valid",
  ],
])("describes %s", (_, fields, words) => {
  expect(messageOf(new InvalidInput(fields), "en")).toBe(words);
});

test("translates refusals with their parameters", () => {
  const tooHigh = new InvalidInput({ amount: "amount_too_high" }, { amount: cents(50_000) });
  expect(messageOf(tooHigh, "fr")).toBe("Saisissez au plus 500\u00a0$");
  expect(messageOf(new DomainError("amount_too_low", { minimum: 10 }), "en")).toBe(
    "Challenge amount must be at least $10",
  );
});

test.each([
  [1, "Too many attempts. Try again in 1 second."],
  [90, "Too many attempts. Try again in 90 seconds."],
  [91, "Too many attempts. Try again in 2 minutes."],
])("says how long to wait: %i seconds", (retryAfterSeconds, words) => {
  expect(messageOf(new DomainError("rate_limited", { retryAfterSeconds }), "en")).toBe(words);
});
