import { withClient } from "@/scripts/db/postgres";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { signInAs } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const BACKER = "mila@bravado.example";
const CLIP = "https://clips.twitch.tv/BraveClip";

/** A completed dare of the backer's, whose streamer has shown a clip. */
async function completedDare(): Promise<{ readonly id: string; readonly text: string }> {
  return withClient(requireE2eTarget().databaseUrl, async (client) => {
    const { rows } = await client.query(
      `WITH done AS (
        UPDATE challenges SET proof_url = $2 WHERE id = (
          SELECT c.id FROM challenges c JOIN users u ON u.id = c.creator_id
          JOIN pledges p ON p.challenge_id = c.id AND p.backer_id = u.id AND p.status = 'captured' AND p.kind = 'offer'
          WHERE u.email = $1 AND c.status = 'completed' ORDER BY c.ended_at DESC LIMIT 1
        ) RETURNING id, text
      ), announced AS (
        INSERT INTO outbox_events (channel, type, data)
        SELECT 'challenge:' || id, 'challenge.changed', jsonb_build_object('challenge_id', id) FROM done
      ) SELECT id, text FROM done`,
      [BACKER, CLIP],
    );
    return rows[0];
  });
}

test("a completed dare celebrates with its backer, plays its proof after a press, and takes reactions", async ({
  page,
  openPage,
}) => {
  const dare = await completedDare();
  const asked: string[] = [];
  await page.route(/twitch\.tv/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><p>The clip</p>" });
  });
  const guest = await openPage();
  await guest.goto(`/challenge/${dare.id}`);
  await signInAs(page, BACKER);
  // Began on a page whose policy knows no player.
  await page.goto("/viewer-dashboard?tab=challenges");
  await page.getByRole("link", { name: dare.text }).first().click();
  await expect(page.getByRole("button", { name: "Share the moment" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Play the video" }).click();
  await expect(
    page.frameLocator("iframe[title^='Video of the challenge']").getByText("The clip"),
  ).toBeVisible();
  expect(asked.map((url) => new URL(url).searchParams.get("parent"))).toEqual([
    new URL(requireE2eTarget().url).hostname,
  ]);

  await page.getByRole("button", { name: /^Fire/ }).click();
  await expect(page.getByRole("button", { name: /^Fire, \d/, pressed: true })).toBeVisible();
  await expect(guest.getByRole("button", { name: /^Fire, \d/, pressed: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Fire/, pressed: true })).toBeVisible();
});
