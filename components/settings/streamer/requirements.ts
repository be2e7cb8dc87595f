/** What the payment provider may still require; each has a message in `settings.payments.due`. */
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

/** Maps the provider's requirement codes; the first match wins. */
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

/** Maps the provider's codes ("individual.dob.day", "individual.dob.month") to distinct requirements. */
export function requirementsOf(codes: readonly string[]): Requirement[] {
  const named = codes.map((code) => KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? "other");
  return [...new Set(named)];
}
