import { accountFaults } from "./payments";

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
