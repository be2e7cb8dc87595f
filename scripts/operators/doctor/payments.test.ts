import Stripe from "stripe";
import { accountFaults, versionFaults } from "./payments";

test.each([
  ["active", { charges_enabled: true, payouts_enabled: true }, []],
  ["not activated", { charges_enabled: false, payouts_enabled: false }, [/not charge cards/]],
  ["without charges", { charges_enabled: false, payouts_enabled: true }, [/not charge cards/]],
  ["without payouts", { charges_enabled: true, payouts_enabled: false }, [/not pay out/]],
])("an account that is %s", (_, account, problems) => {
  expect(accountFaults(account)).toEqual(
    problems.map((problem) => ({ problem: expect.stringMatching(problem), remedy: expect.any(String) })),
  );
});

test("webhooks send events of the version that we read; one without a version sends the account's", () => {
  const ours = { id: "we_1", api_version: Stripe.API_VERSION };
  expect(versionFaults([ours, { id: "we_2", api_version: null }])).toEqual([]);
  expect(versionFaults([ours, { id: "we_3", api_version: "2019-02-19" }])).toEqual([
    {
      problem: expect.stringMatching(/we_3 .*2019-02-19/),
      remedy: expect.stringContaining(Stripe.API_VERSION),
    },
  ]);
});
