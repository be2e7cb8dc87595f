import { withClient } from "@/scripts/db/postgres";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { expectClean } from "../fixtures/axe";
import { authorize, createAccount, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const ALWAYS_QUIET = JSON.stringify(WEEK.map((day) => ({ day, from: "00:00", to: "00:00" })));

/** Each rule as the settings store it, and the refusal of a $30 offer to a streamer with one open challenge who has just accepted another. */
const RULES = [
  ["maximum_challenge_cents = 2000", "takes offers up to $20."],
  ["maximum_pot_cents = 2500", "takes stacks up to $25."],
  ["blocked_words = '{banana}'", "takes no dares that say “banana”. Write it without that."],
  ["blocked_categories = '{music}'", "takes no dares about this: Music and singing."],
  ["cooldown_minutes = 60", "has just accepted a dare and takes the next ones from"],
  ["max_open_challenges = 1", "keeps 1 dare open at a time, and that many are open now."],
  ["max_open_per_viewer = 1", "takes up to 1 open dare per person, and you have reached that."],
  [`quiet_hours = '${ALWAYS_QUIET}'`, "takes no dares right now."],
  ["paused_until = now() + interval '2 days', status = 'paused'", "takes dares again from"],
  ["require_confirmed_email = true", "takes dares only from people who have confirmed their email address."],
  ["require_history = true", "takes dares only from people who have backed a completed challenge before."],
] as const;

/** Nothing of a streamer's rules is set. */
const NONE = `maximum_challenge_cents = NULL, maximum_pot_cents = NULL, blocked_words = '{}', blocked_categories = '{}',
  cooldown_minutes = 0, max_open_challenges = 0, max_open_per_viewer = 0, quiet_hours = '[]', paused_until = NULL,
  status = 'available', require_confirmed_email = false, require_history = false`;

const sql = (text: string, ...values: string[]) =>
  withClient(requireE2eTarget().databaseUrl, (client) => client.query(text, values));

/** Sets columns of a streamer's rules, and no others. */
const setRules = (streamer: string, rules: string) =>
  sql(
    `UPDATE streamers SET ${rules} FROM profiles p WHERE p.user_id = streamers.user_id AND p.username = $1`,
    streamer,
  );

// Chromium's own message about a refusal.
test.use({ expectedErrors: [/status of 400/] });

test("every rule of a streamer says in words why it declines, before a card is asked", async ({
  openPage,
}) => {
  test.slow();
  const viewer = await openPage();
  const streamer = await createAccount("Streamer");
  const name = await signUp(viewer, "Viewer");
  await sql("UPDATE users SET email_verified_at = NULL WHERE email = $1", `${name}@example.com`);
  await writeChallenge(viewer, { streamer, text: "Stand on one leg for a minute", amount: "15" });
  await authorize(viewer, "$15.00");
  // An acceptance of a minute ago, whose challenge has ended since.
  await sql(
    `INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, created_at,
       updated_at, activated_at, accepted_at, ended_at)
     SELECT gen_random_uuid(), creator_id, streamer_id, 'Count backwards', 500, 500, '1d', 'failed', now(), now(), now(),
       now(), now() FROM challenges WHERE text = $1`,
    "Stand on one leg for a minute",
  );

  await viewer.goto(`/streamer/${streamer}`);
  await viewer.getByRole("button", { name: "Challenge", exact: true }).click();
  const dialog = viewer.getByRole("dialog", { name: /^Challenge / });
  const text = dialog.getByLabel("Your challenge");
  await text.fill("Sing a song about a banana");
  await dialog.getByLabel("Your offer").fill("30");
  await dialog.getByLabel("Time limit").selectOption({ label: "1 day" });
  for (const [rule, words] of RULES) {
    await setRules(streamer, NONE);
    await setRules(streamer, rule);
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await expect(dialog, rule).toContainText(words);
    await expect(text, rule).toHaveValue("Sing a song about a banana");
  }
  await expectClean(viewer, "a refusal by a streamer's rule");

  // Who was blocked reads no more than that.
  await setRules(streamer, NONE);
  await sql(
    `INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT s.user_id, v.user_id, now() FROM profiles s, profiles v
     WHERE s.username = $1 AND v.username = $2`,
    streamer,
    name,
  );
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await expect(dialog).toContainText("This can’t be sent to this streamer.");

  const { rows } = await sql(
    "SELECT text FROM challenges c JOIN profiles p ON p.user_id = c.creator_id WHERE p.username = $1 AND status <> 'failed'",
    name,
  );
  expect(rows).toEqual([{ text: "Stand on one leg for a minute" }]);
});
