import { requirementsOf } from "./requirements";

test.each([
  ["external_account", "bank"],
  ["configuration.recipient.default_outbound_destination", "bank"],
  ["tos_acceptance.date", "terms"],
  ["identity.attestations.terms_of_service.account.date", "terms"],
  ["individual.verification.document", "document"],
  ["individual.dob.year", "birth"],
  ["identity.individual.date_of_birth", "birth"],
  ["individual.address.postal_code", "address"],
  ["individual.first_name", "name"],
  ["identity.individual.given_name", "name"],
  ["individual.email", "email"],
  ["individual.phone", "phone"],
  ["individual.ssn_last_4", "taxId"],
  ["individual.id_number", "taxId"],
  ["business_profile.url", "business"],
  ["business_profile.mcc", "business"],
  ["individual.relationship.title", "other"],
])("maps %s to %s", (code, requirement) => {
  expect(requirementsOf([code])).toEqual([requirement]);
});

test("lists a requirement with several codes once, in the provider's order", () => {
  expect(requirementsOf(["individual.last_name", "individual.dob.day", "individual.first_name"])).toEqual([
    "name",
    "birth",
  ]);
});
