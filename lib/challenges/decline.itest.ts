import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { acceptChallenge, declineChallenge, getChallenge } from ".";

let streamer: Actor;
let id: ChallengeId;
beforeEach(async () => {
  const [viewer, owner] = await Promise.all([createViewer(), createStreamer()]);
  streamer = owner;
  id = await activeChallenge({ viewer, streamer });
});

test("everyone reads why the streamer declined", async () => {
  const given = { reason: "too_risky", message: "My landlord would not like it." } as const;
  expect(await declineChallenge(streamer, id, given, "en")).toMatchObject({ status: "declined" });
  expect(await getChallenge(null, id)).toMatchObject({
    decline_reason: "too_risky",
    decline_message: given.message,
  });
  await settle();
});

test("a reason is not needed", async () => {
  await declineChallenge(streamer, id, {}, "en");
  expect(await getChallenge(null, id)).toMatchObject({ decline_reason: null, decline_message: null });
});

test("a message that screening refuses declines nothing", async () => {
  const given = { message: "Pay me on paypal.me/streamer instead" };
  await expect(declineChallenge(streamer, id, given, "en")).rejects.toMatchObject({
    code: "moderation_failed",
  });
  expect(await getChallenge(null, id)).toMatchObject({ status: "active" });
});

test("nobody has a message screened for a challenge that cannot be declined", async () => {
  await acceptChallenge(streamer, id);
  const refused = declineChallenge(streamer, id, { message: "Sorry, no." }, "en");
  await expect(refused).rejects.toEqual(new DomainError("wrong_state", { status: "accepted" }));
  const screened = { where: { subjectType: "streamer_answer", subjectId: streamer.userId } };
  expect(await db().moderationDecision.count(screened)).toBe(0);
});
