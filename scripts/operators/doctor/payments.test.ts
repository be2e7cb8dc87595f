import Stripe from "stripe";
import { accountFaults, radarFaults, versionFaults } from "./payments";

const named = { payments: { statement_descriptor: "BRAVADO" } } as Stripe.Account.Settings;
const nameless = { payments: { statement_descriptor: null } } as Stripe.Account.Settings;

test.each([
  ["active", { charges_enabled: true, payouts_enabled: true }, []],
  ["not activated", { charges_enabled: false, payouts_enabled: false }, [/not charge cards/]],
  ["without charges", { charges_enabled: false, payouts_enabled: true }, [/not charge cards/]],
  ["without payouts", { charges_enabled: true, payouts_enabled: false }, [/not pay out/]],
  [
    "without a text for statements",
    { charges_enabled: true, payouts_enabled: true, settings: nameless },
    [/statements have no text/],
  ],
])("an account that is %s", (_, account, problems) => {
  expect(accountFaults({ settings: named, ...account })).toEqual(
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

test("Radar is off where it assessed none of the latest payments; without payments nobody knows", () => {
  const of = (...levels: readonly (string | undefined)[]) =>
    levels.map((risk_level) => ({ outcome: { risk_level } as Stripe.Charge.Outcome }));
  expect(radarFaults([])).toEqual([]);
  expect(radarFaults(of("not_assessed", "elevated"))).toEqual([]);
  expect(radarFaults([...of("not_assessed", undefined), { outcome: null }])).toEqual([
    { problem: "Radar assessed none of the last 3 payments", remedy: expect.any(String) },
  ]);
});
