import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { messageOf } from "./words";

test.each<[string, Record<string, string>, string]>([
  ["what is missing", { challenge: "required", amount: "required" }, "Please fill in all required fields"],
  ["what is wrong", { amount: "amount_decimals" }, "Use at most two decimals"],
  [
    "what is wrong before what is missing",
    { challenge: "required", amount: "amount_too_high" },
    "This amount is too high",
  ],
  [
    "a problem without words of its own",
    { status: "Invalid option: expected one of" },
    "This value is not valid",
  ],
])("bad input says %s", (_, fields, words) => {
  expect(messageOf(new InvalidInput(fields), "en")).toBe(words);
});

test("a refusal says its own words, in the caller's language", () => {
  expect(messageOf(new InvalidInput({ amount: "amount_too_high" }), "fr")).toBe("Ce montant est trop élevé");
  expect(messageOf(new DomainError("amount_too_low", { minimum: 10 }), "en")).toBe(
    "Challenge amount must be at least $10",
  );
});
