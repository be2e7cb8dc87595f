import { randomUUID } from "node:crypto";
import { PUT as blockRoute } from "@/app/api/desks/[streamer_id]/blocks/[user_id]/route";
import { POST as acceptRoute } from "@/app/api/desks/[streamer_id]/challenges/[id]/accept/route";
import { POST as declineRoute } from "@/app/api/desks/[streamer_id]/challenges/[id]/decline/route";
import { GET as challengesRoute } from "@/app/api/desks/[streamer_id]/challenges/route";
import { DELETE as leave } from "@/app/api/desks/[streamer_id]/route";
import { POST as inviteRoute } from "@/app/api/streamers/me/moderators/route";
import { eraseAccount } from "@/lib/accounts";
import { issueTokens, openSession } from "@/lib/auth";
import { blockPerson, listBlocks, unblockPerson } from "@/lib/blocks";
import { challengeHistory, listStreamerChallenges, lockChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { listNotifications } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { FIRST_PAGE } from "@/lib/shared/page";
import { callRoute } from "@/tests/support/call-route";
import { untilLockIsAwaited } from "@/tests/support/database";
import {
  activeChallenge,
  advance,
  boost,
  createStreamer,
  createViewer,
  pass,
  settle,
} from "@/tests/support/world";
import {
  acceptInvitation,
  endInvitation,
  inviteModerator,
  listDesks,
  listModerators,
  listReceivedInvitations,
  readInvitationLink,
  redeemInvitation,
  requireDesk,
  revokeModerator,
} from ".";
import { MAX_DESKS, MAX_INVITATIONS, MAX_MODERATORS } from "./contract";

let streamer: Actor;
let mira: Actor;
beforeEach(async () => {
  Object.assign(env(), { EMAIL_CONFIRMATION: false });
  [streamer, mira] = await Promise.all([createStreamer(), createViewer()]);
});

const nameOf = async ({ userId }: Actor) =>
  (await db().profile.findUniqueOrThrow({ where: { userId } })).username;
const codeOf = (link: string | null) => new URL(link ?? "").searchParams.get("code") ?? "";
const code = (code: string) => expect.objectContaining({ code });
const tokenOf = async ({ userId }: Actor) =>
  (await issueTokens(await openSession(userId, "jest"))).access_token;
const messagesOf = async (actor: Actor) =>
  (await listNotifications(actor, FIRST_PAGE, "en")).items.map(({ message }) => message);

async function appoint(person = mira, by = streamer): Promise<void> {
  const { id } = await inviteModerator(by, await nameOf(person));
  await acceptInvitation(person, id);
}

describe("inviting", () => {
  test("two presses at the same moment both succeed; a later one finds no invitation", async () => {
    const { id } = await inviteModerator(streamer, await nameOf(mira));
    const desks = await Promise.all([acceptInvitation(mira, id), acceptInvitation(mira, id)]);
    expect(desks).toMatchObject([{ streamer_id: streamer.userId }, { streamer_id: streamer.userId }]);
    await expect(acceptInvitation(mira, id)).rejects.toMatchObject(code("invitation_not_found"));
  });

  test("needs a recent proof", async () => {
    const token = await tokenOf(streamer);
    await db().session.updateMany({ where: { userId: streamer.userId }, data: { provedAt: null } });
    const answer = await callRoute(inviteRoute, { method: "POST", token, json: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    expect((await listModerators(streamer)).invitations).toEqual([]);
  });

  test("by name: the invited sees it, accepts, and each is notified", async () => {
    const { id, username, link } = await inviteModerator(streamer, (await nameOf(mira)).toUpperCase());
    expect([username, link]).toEqual([await nameOf(mira), null]);
    expect(await listReceivedInvitations(mira)).toMatchObject([{ id, streamer_id: streamer.userId }]);
    expect(await acceptInvitation(mira, id)).toMatchObject({ streamer_id: streamer.userId });
    expect(await listModerators(streamer)).toMatchObject({
      moderators: [{ user_id: mira.userId }],
      invitations: [],
    });
    expect(await messagesOf(mira)).toEqual([`${await nameOf(streamer)} asks you to moderate for them`]);
    expect(await messagesOf(streamer)).toEqual([`${await nameOf(mira)} now moderates for you`]);
  });

  test("by link: works once, is stored as a hash, and is not shown again", async () => {
    const { link, username } = await inviteModerator(streamer, undefined);
    const secret = codeOf(link);
    expect([username, secret.length]).toEqual([null, 43]);
    const [row] = await db().moderatorInvitation.findMany({ where: { streamerId: streamer.userId } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await listModerators(streamer)).invitations).toMatchObject([{ link: null }]);
    const late = await createViewer();
    expect(await readInvitationLink(mira, secret)).toMatchObject({ streamer_id: streamer.userId });
    expect(await readInvitationLink(null, secret)).toMatchObject({ streamer_id: streamer.userId });
    const answers = await Promise.allSettled([
      redeemInvitation(mira, secret),
      redeemInvitation(late, secret),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await readInvitationLink(late, secret)).toBeNull();
    expect(await readInvitationLink(null, secret)).toBeNull();
    expect((await listModerators(streamer)).moderators).toHaveLength(1);
  });

  test("the streamer cannot take the own link, nor be invited by themselves", async () => {
    const { link } = await inviteModerator(streamer, undefined);
    await expect(redeemInvitation(streamer, codeOf(link))).rejects.toEqual(code("forbidden"));
    await expect(inviteModerator(streamer, await nameOf(streamer))).rejects.toMatchObject({
      fields: { username: "own_name" },
    });
  });

  test("ends after seven days, by the invited's no and by the streamer's withdrawal; nobody else's", async () => {
    const first = await inviteModerator(streamer, await nameOf(mira));
    const stranger = await createViewer();
    await expect(endInvitation(stranger, first.id)).rejects.toEqual(code("invitation_not_found"));
    await expect(acceptInvitation(stranger, first.id)).rejects.toEqual(code("invitation_not_found"));
    await endInvitation(mira, first.id);
    await expect(acceptInvitation(mira, first.id)).rejects.toEqual(code("invitation_not_found"));
    const second = await inviteModerator(streamer, await nameOf(mira));
    await endInvitation(streamer, second.id);
    expect(await listReceivedInvitations(mira)).toEqual([]);
    const third = await inviteModerator(streamer, await nameOf(mira));
    await pass({ days: 7 });
    await expect(acceptInvitation(mira, third.id)).rejects.toEqual(code("invitation_not_found"));
    expect((await inviteModerator(streamer, await nameOf(mira))).id).not.toBe(third.id);
  });

  test("again: answers the open invitation, and notifies the invited once", async () => {
    const first = await inviteModerator(streamer, await nameOf(mira));
    expect(await inviteModerator(streamer, await nameOf(mira))).toEqual(first);
    expect(await messagesOf(mira)).toHaveLength(1);
    await acceptInvitation(mira, first.id);
    await expect(inviteModerator(streamer, await nameOf(mira))).rejects.toEqual(code("already_moderator"));
  });

  test("after a withdrawal: notifies the invited once in an hour", async () => {
    const first = await inviteModerator(streamer, await nameOf(mira));
    await endInvitation(streamer, first.id);
    const second = await inviteModerator(streamer, await nameOf(mira));
    expect(await messagesOf(mira)).toHaveLength(1);
    expect(await listReceivedInvitations(mira)).toMatchObject([{ id: second.id }]);
    await endInvitation(streamer, second.id);
    await pass({ hours: 1, minutes: 1 });
    await inviteModerator(streamer, await nameOf(mira));
    expect(await messagesOf(mira)).toHaveLength(2);
  });

  test("a default name, a suspended account and nobody answer alike", async () => {
    const [shy, suspended] = await Promise.all([createViewer(), createViewer()]);
    await db().profile.update({ where: { userId: shy.userId }, data: { nameConfirmedAt: null } });
    await db().user.update({ where: { id: suspended.userId }, data: { suspendedAt: now() } });
    for (const name of [await nameOf(shy), await nameOf(suspended), "nobody-at-all"]) {
      await expect(inviteModerator(streamer, name)).rejects.toMatchObject({ fields: { username: "nobody" } });
    }
  });

  test("who blocked the streamer is not notified, and the streamer does not learn it; one's own block is named", async () => {
    await blockPerson(mira, streamer.userId);
    const { id } = await inviteModerator(streamer, await nameOf(mira));
    expect((await listModerators(streamer)).invitations).toMatchObject([{ id }]);
    expect([await listReceivedInvitations(mira), await messagesOf(mira)]).toEqual([[], []]);
    await expect(acceptInvitation(mira, id)).rejects.toEqual(code("invitation_not_found"));
    const blocked = await createViewer();
    await blockPerson(streamer, blocked.userId);
    await expect(inviteModerator(streamer, await nameOf(blocked))).rejects.toEqual(
      code("invited_is_blocked"),
    );
  });

  test("an address that has to be confirmed comes first", async () => {
    const { id } = await inviteModerator(streamer, await nameOf(mira));
    Object.assign(env(), { EMAIL_CONFIRMATION: true });
    await expect(acceptInvitation(mira, id)).rejects.toEqual(code("email_unconfirmed"));
    await db().user.update({ where: { id: mira.userId }, data: { emailVerifiedAt: now() } });
    await acceptInvitation(mira, id);
  });

  test("twenty moderators and twenty open invitations at most, also at the same time", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: MAX_INVITATIONS + 2 }, () => inviteModerator(streamer, undefined)),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_INVITATIONS);
    await expect(inviteModerator(streamer, undefined)).rejects.toEqual(code("invitations_full"));
    const at = now();
    const people = await Promise.all(Array.from({ length: MAX_MODERATORS }, () => createViewer()));
    const rows = people.map(({ userId }) => ({ streamerId: streamer.userId, userId, createdAt: at }));
    await db().streamerModerator.createMany({ data: rows });
    const [link] = made.flatMap((one) => (one.status === "fulfilled" ? [one.value.link] : []));
    await expect(redeemInvitation(mira, codeOf(link ?? null))).rejects.toEqual(code("moderators_full"));
  });
});

test("nobody sits at more than fifty desks, also when they take two links at the same time", async () => {
  const at = now();
  const streamers = await Promise.all(Array.from({ length: MAX_DESKS + 1 }, () => createStreamer()));
  const [one, other, ...others] = streamers;
  if (one === undefined || other === undefined) throw new Error("no streamers");
  const rows = others.map(({ userId }) => ({ streamerId: userId, userId: mira.userId, createdAt: at }));
  await db().streamerModerator.createMany({ data: rows });
  const links = await Promise.all([one, other].map((by) => inviteModerator(by, undefined)));
  const taken = await Promise.allSettled(links.map(({ link }) => redeemInvitation(mira, codeOf(link))));
  expect(taken.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(taken.find(({ status }) => status === "rejected")).toMatchObject({ reason: code("desks_full") });
});

describe("the desk", () => {
  let viewer: Actor;
  beforeEach(async () => {
    viewer = await createViewer();
    await appoint();
  });

  const call = async (
    handler: Parameters<typeof callRoute>[0],
    by: Actor,
    params: Record<string, string>,
    rest = {},
  ) =>
    callRoute(handler, {
      method: "POST",
      token: await tokenOf(by),
      params: { streamer_id: streamer.userId, ...params },
      ...rest,
    });
  const accept = (id: string, by = mira) => call(acceptRoute, by, { id });
  const decline = (id: string, json = {}, by = mira) => call(declineRoute, by, { id }, { json });
  const list = (query = "", by = mira) =>
    call(challengesRoute, by, {}, { method: "GET", path: `/api/x${query}` });

  test("shows what waits by time, and no amount anywhere", async () => {
    const small = await activeChallenge({ viewer, streamer });
    const large = await activeChallenge({ viewer: await createViewer(), streamer });
    await boost(await createViewer(), small, 9_900);
    const { body } = await list();
    expect(body.map(({ id }: { id: string }) => id)).toEqual([large, small]);
    expect(JSON.stringify(body)).not.toMatch(/amount|pot|boost|backing|pledge|secured|collected|\$/);
    const accepted = await accept(small);
    expect([accepted.status, accepted.body.status]).toEqual([200, "accepted"]);
    expect(JSON.stringify(accepted.body)).not.toMatch(/amount|pot|boost|backing|pledge|secured|collected|\$/);
    expect((await list("?status=accepted")).body).toMatchObject([{ id: small }]);
    expect((await list("?status=history")).status).toBe(400);
  });

  test("an acceptance names the moderator to the streamer only, and notifies them", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await accept(id);
    const event = { challengeId: id, event: "accept" };
    expect(await db().challengeEvent.findFirst({ where: event })).toMatchObject({ actorId: mira.userId });
    await advance({ seconds: 10 });
    expect(await messagesOf(streamer)).toEqual([
      expect.stringContaining(`${await nameOf(mira)} accepted`),
      expect.anything(),
      expect.anything(),
    ]);
    const read = async (actor: Actor | null) =>
      (await listStreamerChallenges(actor, streamer.userId, "accepted", FIRST_PAGE)).items;
    expect(await read(streamer)).toMatchObject([{ decided_by: await nameOf(mira) }]);
    expect(await read(viewer)).toMatchObject([{ decided_by: null }]);
    const [accepted] = await challengeHistory(id);
    expect(accepted).toMatchObject({ event: "accept", username: await nameOf(streamer) });
    expect((await messagesOf(viewer))[0]).toContain(await nameOf(streamer));
  });

  test("declines with a reason and screened words", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const refused = await decline(id, { message: "Send nudes and kill yourself" });
    expect(refused.body.code).toBe("moderation_failed");
    // They see no amount, so none is too little for them.
    expect((await decline(id, { reason: "too_little" })).status).toBe(400);
    const { status, body } = await decline(id, { reason: "no_time", message: "Another day" });
    expect([status, body.status]).toEqual([200, "declined"]);
    await settle();
    const [ended] = (await listStreamerChallenges(streamer, streamer.userId, "history", FIRST_PAGE)).items;
    expect(ended).toMatchObject({ decline_message: "Another day", decided_by: await nameOf(mira) });
  });

  test("decides nothing of other streamers, of their own, or that was never public", async () => {
    const other = await createStreamer();
    const theirs = await activeChallenge({ viewer, streamer: other });
    const own = await activeChallenge({ viewer: mira, streamer });
    for (const act of [accept, decline]) {
      expect((await act(theirs)).body.code).toBe("challenge_not_found");
      expect((await act(own)).body.code).toBe("forbidden");
    }
    for (const act of [(id: string) => accept(id, viewer), (id: string) => decline(id, {}, viewer)]) {
      expect([(await act(own)).body.code, (await act(randomUUID())).body.code]).toEqual([
        "desk_not_found",
        "desk_not_found",
      ]);
    }
    expect((await call(acceptRoute, mira, { id: theirs, streamer_id: other.userId })).body.code).toBe(
      "desk_not_found",
    );
  });

  test("a streamer who cannot be paid or is too young is not ready, and it is not said which", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await db().user.update({ where: { id: streamer.userId }, data: { dateOfBirth: new Date("2020-01-01") } });
    const young = await accept(id);
    await db().user.update({ where: { id: streamer.userId }, data: { dateOfBirth: new Date("1990-01-01") } });
    await db().payoutAccount.update({
      where: { streamerId: streamer.userId },
      data: { payoutsEnabled: false },
    });
    const unpayable = await accept(id);
    const { request_id: _, ...refusal } = young.body;
    expect(unpayable.body).toMatchObject(refusal);
    expect(refusal.code).toBe("streamer_not_ready");
  });

  test("blocks for the streamer, who sees whose hand it was; never the streamer or a moderator", async () => {
    const block = (user_id: string) => call(blockRoute, mira, { user_id }, { method: "PUT" });
    const helper = await createViewer();
    await appoint(helper);
    expect((await block(viewer.userId)).status).toBe(204);
    expect((await listBlocks(streamer, FIRST_PAGE)).items).toMatchObject([
      { id: viewer.userId, made_by: await nameOf(mira) },
    ]);
    expect((await listBlocks(mira, FIRST_PAGE)).items).toEqual([]);
    for (const { userId } of [streamer, helper, mira])
      expect((await block(userId)).body.code).toBe("forbidden");
    await revokeModerator(streamer, mira.userId);
    expect((await block(helper.userId)).body.code).toBe("desk_not_found");
  });

  test("one person sits at several desks, of those that are open", async () => {
    const other = await createStreamer();
    await appoint(mira, other);
    expect((await listDesks(mira)).map(({ id }) => id).toSorted()).toEqual(
      [streamer.userId, other.userId].toSorted(),
    );
    for (const [who, whom] of [
      [streamer, mira],
      [mira, streamer],
    ] as const) {
      await blockPerson(who, whom.userId);
      expect(await listDesks(mira)).toMatchObject([{ id: other.userId }]);
      await unblockPerson(who, whom.userId);
      expect(await listDesks(mira)).toHaveLength(2);
    }
    await blockPerson(streamer, mira.userId);
    await db().user.update({ where: { id: other.userId }, data: { suspendedAt: now() } });
    expect(await listDesks(mira)).toEqual([]);
    expect((await list()).body.code).toBe("desk_not_found");
  });
});

describe("revoking", () => {
  test("closes the desk at once, and notifies the moderator; leaving notifies nobody", async () => {
    await appoint();
    await revokeModerator(streamer, mira.userId);
    await revokeModerator(streamer, mira.userId);
    await expect(requireDesk(db(), mira, streamer.userId)).rejects.toEqual(code("desk_not_found"));
    expect(await messagesOf(mira)).toEqual([
      `You no longer moderate for ${await nameOf(streamer)}`,
      expect.anything(),
    ]);
    await appoint();
    const token = await tokenOf(mira);
    const params = { streamer_id: streamer.userId };
    expect((await callRoute(leave, { method: "DELETE", token, params })).status).toBe(204);
    expect([await listDesks(mira), (await messagesOf(mira)).length]).toEqual([[], 3]);
  });

  test("waits for an act that has begun, and refuses one that has not", async () => {
    await appoint();
    const challengeId = await activeChallenge({ viewer: await createViewer(), streamer });
    const order: string[] = [];
    let revoking: Promise<unknown> = Promise.resolve();
    await transaction(async (tx) => {
      await lockChallenge(tx, challengeId);
      await requireDesk(tx, mira, streamer.userId);
      revoking = revokeModerator(streamer, mira.userId).then(() => order.push("revoked"));
      await untilLockIsAwaited();
      order.push("acted");
    });
    await revoking;
    expect(order).toEqual(["acted", "revoked"]);
    await expect(transaction((tx) => requireDesk(tx, mira, streamer.userId))).rejects.toEqual(
      code("desk_not_found"),
    );
  });

  test.each(["streamer", "moderator"])(
    "an erased %s leaves no appointment and no invitation",
    async (who) => {
      await appoint();
      await inviteModerator(streamer, undefined);
      const other = await createStreamer();
      await inviteModerator(other, await nameOf(mira));
      const { userId } = who === "streamer" ? streamer : mira;
      await db().user.update({
        where: { id: userId },
        data: { deletionRequestedAt: now(), suspendedAt: now() },
      });
      await eraseAccount({ userId });
      expect(
        await db().streamerModerator.count({ where: { OR: [{ streamerId: userId }, { userId }] } }),
      ).toBe(0);
      expect(
        await db().moderatorInvitation.count({
          where: { OR: [{ streamerId: userId }, { invitedId: userId }] },
        }),
      ).toBe(0);
    },
  );
});
