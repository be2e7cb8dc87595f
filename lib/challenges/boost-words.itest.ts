import { GET as transactions } from "@/app/api/users/transactions/route";
import { eraseAccount, exportPersonalData } from "@/lib/accounts";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { noteChannels } from "@/lib/db/outbox";
import { getDispute, openDispute } from "@/lib/disputes";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { getLeaderboard } from "@/lib/streamers";
import { callRoute } from "@/tests/support/call-route";
import {
  activeChallenge,
  boost,
  challengeOfThree,
  createOperator,
  createViewer,
  payWith,
  settle,
} from "@/tests/support/world";
import {
  acceptChallenge,
  boostChallenge,
  challengeHistory,
  completeChallenge,
  confirmPayment,
  getChallenge,
  listBackedChallenges,
  listChallengeBackers,
  showProof,
} from ".";

jest.setTimeout(60_000);

let streamer: Actor;
let viewer: Actor;
let booster: Actor;
let id: ChallengeId;
beforeEach(async () => {
  ({ streamer, viewer, booster, id } = await challengeOfThree());
});

const nameOf = async ({ userId }: Actor) =>
  (await db().profile.findUniqueOrThrow({ where: { userId } })).username;
const backersOf = async () => (await listChallengeBackers(id, { limit: 10 })).items;
const newestBacking = async () => (await getChallenge(null, id)).backings.at(-1);

describe("a message with a boost", () => {
  test("is public beside the boost once the card is authorized, and not before", async () => {
    const input = { amount: cents(700), message: "Do it blindfolded!" };
    const { clientSecret } = await boostChallenge(booster, id, input, "en");
    expect(JSON.stringify([await getChallenge(null, id), await challengeHistory(id)])).not.toContain(
      "blindfolded!",
    );
    await confirmPayment(booster, await payWith(clientSecret));
    expect(await newestBacking()).toMatchObject({
      amount: 7,
      message: "Do it blindfolded!",
      anonymous: false,
    });
    expect((await challengeHistory(id))[0]).toMatchObject({ event: "boost", message: "Do it blindfolded!" });
  });

  test("that breaks the rules is refused before a card is asked for", async () => {
    const input = { amount: cents(700), message: "Send nudes" };
    await expect(boostChallenge(booster, id, input, "en")).rejects.toMatchObject({
      code: "moderation_failed",
    });
    expect(await db().pledge.count({ where: { backerId: booster.userId } })).toBe(0);
  });

  test("is not screened for a boost that would be refused anyway", async () => {
    const input = { amount: cents(700), message: "Send nudes" };
    await expect(boostChallenge(streamer, id, input, "en")).rejects.toMatchObject({ code: "self_challenge" });
    expect(await db().moderationDecision.count({ where: { subjectId: streamer.userId } })).toBe(0);
  });

  test("repeated before the payment, the boost is one with the newest words", async () => {
    await boostChallenge(booster, id, { amount: cents(700), message: "First" }, "en");
    await boost(booster, id, 700, { message: "Second", anonymous: true });
    expect(await db().pledge.count({ where: { backerId: booster.userId } })).toBe(1);
    expect(await newestBacking()).toMatchObject({ message: "Second", anonymous: true, username: "" });
  });

  test("goes when its author's account is erased", async () => {
    await boost(booster, id, 700, { message: "Remember me" });
    const at = now();
    await db().user.update({
      where: { id: booster.userId },
      data: { deletionRequestedAt: at, suspendedAt: at },
    });
    await eraseAccount({ userId: booster.userId });
    expect(await newestBacking()).toMatchObject({ amount: 7, message: null });
  });
});

test("a default name, made from the address, is shown to nobody else until it is confirmed", async () => {
  const people = { userId: { in: [viewer.userId, booster.userId] } };
  await db().profile.updateMany({ where: people, data: { nameConfirmedAt: null } });
  await boost(booster, id, 700, { message: "Hello" });
  await acceptChallenge(streamer, id);
  await completeChallenge(streamer, id);
  await openDispute(booster, id, { reason: "not_done", text: "It was not done." }, "en");
  const seen = async () => [
    await getChallenge(streamer, id),
    await challengeHistory(id),
    await backersOf(),
    (await callRoute(transactions, { token: (await issueTokens(streamer)).access_token })).body,
    await getDispute(streamer, id, "en"),
  ];
  const names = [await nameOf(viewer), await nameOf(booster)];
  const hidden = JSON.stringify(await seen());
  for (const name of names) expect(hidden).not.toContain(name);
  const own = await callRoute(transactions, { token: (await issueTokens(booster)).access_token });
  expect(own.body[0]).toMatchObject({ viewer_username: await nameOf(booster) });
  await db().profile.updateMany({ where: people, data: { nameConfirmedAt: now() } });
  for (const each of await seen()) expect(JSON.stringify(each)).toContain(names[1]);
});

test("whose a boost is reads the streamer alone, who can report and block its backer; of an anonymous one nobody", async () => {
  await boost(booster, id, 700, { message: "Hello" });
  await boost(await createViewer(), id, 200, { anonymous: true, message: "Guess who" });
  const idsFor = async (actor: Actor | null) =>
    (await getChallenge(actor, id)).backings.map(({ backer_id }) => backer_id);
  expect(await idsFor(streamer)).toEqual([viewer.userId, booster.userId, null]);
  for (const actor of [viewer, booster, null]) expect(await idsFor(actor)).toEqual([null, null, null]);
});

describe("an anonymous boost", () => {
  test("names its backer nowhere in public, and to the streamer neither", async () => {
    await boost(booster, id, 700, { anonymous: true, message: "Guess who" });
    const name = await nameOf(booster);
    const asStreamer = await callRoute(transactions, { token: (await issueTokens(streamer)).access_token });
    const seen = [
      await getChallenge(null, id),
      await getChallenge(streamer, id),
      await getChallenge(viewer, id),
      await challengeHistory(id),
      await backersOf(),
      asStreamer.body,
      await db().notification.findMany({ where: { userId: { in: [streamer.userId, viewer.userId] } } }),
      await db().outboxEvent.findMany({
        where: { channel: { not: `user:${booster.userId}` } },
        select: { channel: true, data: true },
      }),
    ];
    expect(JSON.stringify(seen)).not.toContain(name);
    expect(asStreamer.body[0]).toMatchObject({ anonymous: true, viewer_username: "", amount: 7 });
    expect((await challengeHistory(id))[0]).toMatchObject({ event: "boost", username: "", anonymous: true });
  });

  test("counts as a person and as money", async () => {
    await boost(booster, id, 700, { anonymous: true });
    expect(await getChallenge(null, id)).toMatchObject({ amount: 32, boost_number: 1, backer_count: 2 });
    expect(await backersOf()).toEqual([
      expect.objectContaining({ username: "", anonymous: true, amount: 7, boost_number: 1 }),
      expect.objectContaining({ is_creator: true, anonymous: false }),
    ]);
  });

  test("before a named one of the same person does not betray them by place or by sum", async () => {
    await boost(booster, id, 700, { anonymous: true });
    const other = await createViewer();
    await boost(other, id, 200);
    await boost(booster, id, 100);
    const [newest, ...rest] = await backersOf();
    expect(newest).toMatchObject({ username: await nameOf(booster), amount: 1, boost_number: 1 });
    expect(rest.map(({ username }) => username)).toEqual([await nameOf(other), await nameOf(viewer)]);
    expect((await getChallenge(null, id)).backer_count).toBe(3);
  });

  test("of the creator does not look like theirs", async () => {
    await boost(viewer, id, 700, { anonymous: true });
    expect(await backersOf()).toEqual([
      expect.objectContaining({ is_creator: true, amount: 25, boost_number: 0 }),
    ]);
  });

  test("counts for the streamer on the leaderboard and for nobody among the viewers", async () => {
    await boost(booster, id, 5_000, { anonymous: true });
    await acceptChallenge(streamer, id);
    await completeChallenge(streamer, id);
    await settle();
    const totalOf = async (board: "streamers" | "viewers", { userId }: Actor) =>
      (await getLeaderboard({ board, period: "all", limit: 100 })).items.find((row) => row.id === userId)
        ?.total;
    expect(await totalOf("streamers", streamer)).toBe(75);
    expect(await totalOf("viewers", viewer)).toBe(25);
    expect(await totalOf("viewers", booster)).toBeUndefined();
  });

  test("disputes anonymously, except towards operators", async () => {
    await boost(booster, id, 700, { anonymous: true });
    await acceptChallenge(streamer, id);
    await completeChallenge(streamer, id);
    await openDispute(booster, id, { reason: "not_done", text: "It was not done." }, "en");
    expect((await getDispute(streamer, id, "en")).statements[0]).toMatchObject({
      username: "",
      anonymous: true,
    });
    const operator = await createOperator();
    expect((await getDispute(operator, id, "en")).statements[0]).toMatchObject({
      username: await nameOf(booster),
    });
  });

  test("is known to its backer, and in their export", async () => {
    await boost(booster, id, 700, { anonymous: true, message: "Mine" });
    expect(await getChallenge(booster, id)).toMatchObject({
      own_amount: 7,
      own_pledges: [{ anonymous: true, message: "Mine", withdrawable: true }],
    });
    const exported = await new Response(exportPersonalData(booster)).text();
    expect(exported).toContain('"Mine"');
  });
});

describe("what a person backs", () => {
  test("is listed once for each challenge, those boosted last first, page by page", async () => {
    const second = await activeChallenge({ viewer, streamer });
    await boost(booster, id, 100);
    await boost(booster, second, 200);
    await boost(booster, id, 300);
    const first = await listBackedChallenges(booster, { limit: 1 });
    expect(first.items).toEqual([expect.objectContaining({ id, own_amount: 4 })]);
    expect(first.items[0]?.own_pledges.map(({ amount }) => amount)).toEqual([3, 1]);
    const rest = await listBackedChallenges(booster, { limit: 1, cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({ items: [{ id: second, own_amount: 2 }], nextCursor: null });
  });

  test("leaves out what they wrote themselves, and boosts that were never paid", async () => {
    await boost(viewer, id, 100);
    await boostChallenge(booster, id, { amount: cents(100) }, "en");
    expect((await listBackedChallenges(viewer, { limit: 10 })).items).toEqual([]);
    expect((await listBackedChallenges(booster, { limit: 10 })).items).toEqual([]);
  });

  test("is read by nobody else", async () => {
    await boost(booster, id, 100);
    for (const reader of [null, viewer, streamer]) {
      const { own_pledges } = await getChallenge(reader, id);
      expect(own_pledges.map(({ kind }) => kind)).toEqual(reader === viewer ? ["offer"] : []);
    }
  });
});

describe("the receipt of a hold", () => {
  const receipt = async () => (await getChallenge(booster, id)).own_pledges[0];

  test("says since when and until when the amount is held, as the provider does", async () => {
    await boost(booster, id, 700);
    const hold = await db().hold.findFirstOrThrow({ where: { pledge: { backerId: booster.userId } } });
    expect(await receipt()).toMatchObject({
      status: "authorized",
      held_since: hold.liveAt?.toISOString(),
      held_until: hold.captureBefore?.toISOString(),
      renewal_count: 0,
      renewed_at: null,
      captured_at: null,
      released_at: null,
    });
    expect(hold.captureBefore).not.toBeNull();
  });

  test("says whether we try to renew it: not after its last renewal, nor on a card that its holder removed", async () => {
    await boost(booster, id, 700);
    const pledge = await db().pledge.findFirstOrThrow({
      where: { backerId: booster.userId },
      include: { holds: true },
    });
    const setRenewals = (renewals: number) =>
      db().pledge.update({ where: { id: pledge.id }, data: { renewals } });
    await setRenewals(3);
    expect(await receipt()).toMatchObject({ status: "authorized", renewable: true });
    await setRenewals(4);
    expect(await receipt()).toMatchObject({ status: "authorized", renewable: false });
    await setRenewals(0);
    await db().paymentCustomer.update({
      where: { userId: booster.userId },
      data: { removedMethodIds: [pledge.holds[0]?.stripePaymentMethodId ?? ""] },
    });
    expect(await receipt()).toMatchObject({ status: "authorized", renewable: false });
  });

  test("says when it was charged", async () => {
    await boost(booster, id, 700);
    await acceptChallenge(streamer, id);
    await completeChallenge(streamer, id);
    await settle();
    expect(await receipt()).toMatchObject({
      status: "captured",
      held_until: null,
      captured_at: expect.any(String),
      released_at: null,
      withdrawable: false,
    });
  });
});

test("a completion may carry the address of a proof, which is public", async () => {
  await acceptChallenge(streamer, id);
  await completeChallenge(streamer, id, { proof_url: "https://clips.example.com/a" });
  expect(await getChallenge(null, id)).toMatchObject({ proof_url: "https://clips.example.com/a" });
});

test("its streamer may show a proof afterwards and correct it, once it is completed", async () => {
  await acceptChallenge(streamer, id);
  const early = showProof(streamer, id, "https://clips.example.com/a");
  await expect(early).rejects.toMatchObject({ code: "wrong_state" });
  await completeChallenge(streamer, id);
  const { channels } = await noteChannels(() => showProof(streamer, id, "https://clips.example.com/a"));
  expect([...channels]).toEqual([`challenge:${id}`]);
  await showProof(streamer, id, "https://clips.example.com/b");
  expect(await getChallenge(null, id)).toMatchObject({ proof_url: "https://clips.example.com/b" });
  await expect(showProof(viewer, id, "https://evil.example")).rejects.toMatchObject({ code: "forbidden" });
});
