/** What the payment provider may still ask for, in the words of `settings.payments.due`. */
export type Requirement =
  | "bank"
  | "terms"
  | "document"
  | "birth"
  | "address"
  | "name"
  | "email"
  | "phone"
  | "taxId"
  | "business"
  | "other";

/** The provider's requirement codes by what they ask for; the first that matches names it. */
const KINDS: readonly (readonly [RegExp, Requirement])[] = [
  [/external_account|bank_account|outbound|payout_method/, "bank"],
  [/tos_acceptance|terms_of_service|attestation/, "terms"],
  [/verification|document/, "document"],
  [/\bdob\b|date_of_birth/, "birth"],
  [/address/, "address"],
  [/ssn|id_number|tax/, "taxId"],
  [/email/, "email"],
  [/phone/, "phone"],
  [/business|product_description|\bmcc\b|\burl\b/, "business"],
  [/(first|last|given|sur|full|legal)_?name|\bname\b/, "name"],
];

/** The provider's codes ("individual.dob.day", "individual.dob.month") as the things a person is asked for, once each. */
export function requirementsOf(codes: readonly string[]): Requirement[] {
  const named = codes.map((code) => KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? "other");
  return [...new Set(named)];
}
