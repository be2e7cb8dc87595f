import sharp from "sharp";
import { GET as serveAvatar } from "@/app/api/avatars/[file]/route";
import { saveAvatar, saveProfile } from "@/lib/accounts";
import {
  decideCaseAs,
  getCase,
  listCasePledges,
  openPerson,
  removeContent,
  removeMessage,
} from "@/lib/admin";
import { boostChallenge, challengeHistory, getChallenge, listChallengeBackers } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { listNotifications } from "@/lib/notifications";
import { readAlerts, readGone } from "@/lib/overlay/alerts";
import { decideReports, reportSubject } from "@/lib/reports";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { FIRST_PAGE } from "@/lib/shared/page";
import { getStatement, objectTo, statementsAbout } from "@/lib/statements";
import { mailsTo } from "@/tests/support/mails";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  activeChallenge,
  boost,
  createOperator,
  createStreamer,
  createViewer,
  settle,
} from "@/tests/support/world";

const DECISION = { reason: "harassment", message: "It insults a streamer." } as const;
const RUDE = "You are a fool of the first order";

let judge: Actor;
let other: Actor;
beforeAll(async () => {
  [judge, other] = await Promise.all([createOperator(), createOperator()]);
});

const profileOf = ({ userId }: Actor) => db().profile.findUniqueOrThrow({ where: { userId } });
const statementsOf = async ({ userId }: Actor) => (await statementsAbout(userId, { limit: 5 }, "en")).items;

/** Objects to the latest statement about the person. @returns its case */
async function objected(person: Actor): Promise<{ caseId: string; statementId: string }> {
  const [latest] = await statementsOf(person);
  const id = latest?.id ?? "";
  await objectTo(person, id, { text: "It was a quotation." }, "en");
  const opened = await db().case.findFirstOrThrow({ where: { subjectId: id } });
  return { caseId: opened.id, statementId: id };
}
const REVERSE = { decision: "reverse", reason: "facts_wrong", message: "It was a quotation." };

describe("the message of a boost", () => {
  let viewer: Actor;
  let streamer: Actor;
  let booster: Actor;
  let challenge: ChallengeId;
  let pledge: PledgeId;
  beforeEach(async () => {
    [viewer, streamer, booster] = await Promise.all([createViewer(), createStreamer(), createViewer()]);
    challenge = await activeChallenge({ viewer, streamer });
    await boost(booster, challenge, 500, { message: RUDE });
    ({ id: pledge } = await db().pledge.findFirstOrThrow({
      where: { challengeId: challenge, backerId: booster.userId },
      select: { id: true },
    }));
  });
  const shownAnywhere = async () =>
    JSON.stringify([
      await challengeHistory(challenge),
      await getChallenge(null, challenge),
      await listChallengeBackers(challenge, FIRST_PAGE),
    ]).includes(RUDE);

  test("is gone wherever the challenge is shown, and open pages are told; the boost stays", async () => {
    expect(await shownAnywhere()).toBe(true);
    await db().$executeRaw`DELETE FROM outbox_events`;
    await removeMessage(judge, pledge, DECISION);
    expect(await shownAnywhere()).toBe(false);
    const told = await db().$queryRaw<{ channel: string }[]>`
      SELECT channel FROM outbox_events WHERE type = 'challenge.changed' ORDER BY channel`;
    expect(told.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining([`challenge:${challenge}`, `streamer:${streamer.userId}`, "challenges"]),
    );
    expect(await db().pledge.findUniqueOrThrow({ where: { id: pledge } })).toMatchObject({
      amountCents: 500,
      status: "secured",
      message: null,
    });
  });

  test("its backer learns what was removed and why, by notification and mail; the log says who did it", async () => {
    await removeMessage(judge, pledge, DECISION);
    await settle();
    expect(await statementsOf(booster)).toMatchObject([
      {
        kind: "message_removed",
        facts: DECISION.message,
        challenge_id: challenge,
        removed: [{ part: "boost_message", text: RUDE }],
      },
    ]);
    expect((await listNotifications(booster, FIRST_PAGE, "en")).items).toContainEqual(
      expect.objectContaining({
        message: "The message of one of your boosts was removed. Read why, and how to object.",
      }),
    );
    const { email } = await db().user.findUniqueOrThrow({ where: { id: booster.userId } });
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith("The message of one"));
    expect(mail?.text).toContain(`Your message: “${RUDE}”`);
    expect(await db().operatorAct.findMany({ where: { subjectId: booster.userId } })).toMatchObject([
      { act: "user.remove_message", operatorId: judge.userId, data: { pledge_id: pledge } },
    ]);
  });

  test("is refused when its backer sends it again, however it is spelled", async () => {
    await removeMessage(judge, pledge, DECISION);
    const again = { amount: cents(500), message: RUDE.toUpperCase().replaceAll(" ", "  ") };
    await expect(boostChallenge(booster, challenge, again, "en")).rejects.toMatchObject({
      code: "moderation_failed",
      params: { reason: "it was removed from your account before." },
    });
    // Others may say it until an operator says otherwise.
    await expect(boostChallenge(await createViewer(), challenge, again, "en")).resolves.toBeDefined();
  });

  test("of two operators the second is told who was first; a double press is one decision", async () => {
    await Promise.all([1, 2].map(() => removeMessage(judge, pledge, DECISION)));
    const { username } = await profileOf(judge);
    await expect(removeMessage(other, pledge, DECISION)).rejects.toMatchObject({
      code: "already_removed",
      params: { operator: username },
    });
    expect(await statementsOf(booster)).toHaveLength(1);
  });

  test("operators cannot remove messages of a challenge that they have a part in, or their own", async () => {
    for (const operator of [viewer, streamer, booster])
      await expect(removeMessage({ ...operator, role: "moderator" }, pledge, DECISION)).rejects.toMatchObject(
        {
          code: "forbidden",
        },
      );
    await expect(removeMessage(booster, pledge, DECISION)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is shown again when an objection was right, and may be said again", async () => {
    await removeMessage(judge, pledge, DECISION);
    const { caseId, statementId } = await objected(booster);
    await expect(decideCaseAs(judge, caseId, REVERSE, "en")).rejects.toMatchObject({ code: "forbidden" });
    await decideCaseAs(other, caseId, REVERSE, "en");
    expect(await shownAnywhere()).toBe(true);
    expect(await getStatement(booster, statementId, undefined, "en")).toMatchObject({
      objection: { undone: true },
    });
    await expect(
      boostChallenge(booster, challenge, { amount: cents(700), message: RUDE }, "en"),
    ).resolves.toBeDefined();
  });

  test("is read, and can be removed, where a case lists the pledges; also of who deletes their account", async () => {
    await reportSubject(await createViewer(), {
      subject_type: "challenge",
      subject_id: challenge,
      reason: "harassment",
    });
    const { id } = await db().case.findFirstOrThrow({ where: { subjectId: challenge } });
    expect((await listCasePledges(judge, id, FIRST_PAGE)).items).toContainEqual(
      expect.objectContaining({ id: pledge, message: RUDE }),
    );
    await db().user.update({
      where: { id: booster.userId },
      data: { deletionRequestedAt: now(), suspendedAt: now() },
    });
    await removeMessage(judge, pledge, DECISION);
    expect(await shownAnywhere()).toBe(false);
  });
});

describe("a reported message", () => {
  test("is read in its case, removed from there, and still says what it said to who decides", async () => {
    const [viewer, streamer, booster] = await Promise.all([createViewer(), createStreamer(), createViewer()]);
    const challenge = await activeChallenge({ viewer, streamer });
    await boost(booster, challenge, 500, { message: RUDE, anonymous: true });
    const { id: pledge } = await db().pledge.findFirstOrThrow({
      where: { challengeId: challenge, backerId: booster.userId },
      select: { id: true },
    });
    const report = { subject_type: "pledge", subject_id: pledge, reason: "harassment" } as const;
    await reportSubject(await createViewer(), report);
    await reportSubject(await createViewer(), {
      subject_type: "user",
      subject_id: booster.userId,
      reason: "other",
    });
    const { id } = await db().case.findFirstOrThrow({ where: { subjectId: pledge } });
    const said = { id: pledge, backer: { id: booster.userId }, anonymous: true, amount: 5, message: RUDE };
    const story = await getCase(judge, id, "en");
    expect(story).toMatchObject({ boost: { ...said, removed: false }, sensitive: ["harassment"] });
    expect(story.earlier.map(({ subject_id }) => subject_id)).toEqual([booster.userId]);
    // Who backs the challenge learns nothing of an anonymous author.
    const backs = await createOperator();
    await boost(backs, challenge, 500);
    const seen = await getCase(backs, id, "en");
    expect([seen.own, seen.boost]).toEqual([true, null]);
    expect(JSON.stringify(seen)).not.toContain(booster.userId);
    await removeMessage(judge, pledge, DECISION);
    expect(await getCase(judge, id, "en")).toMatchObject({ boost: { ...said, removed: true } });
    const decision = { decision: "uphold", reason: "harassment", message: "It insults." };
    expect(await decideCaseAs(judge, id, decision, "en")).toMatchObject({ state: "decided" });
    await expect(reportSubject(await createViewer(), report)).rejects.toMatchObject({ code: "not_found" });
  });

  test("cannot be decided by a moderator of its author", async () => {
    const [viewer, streamer, author] = await Promise.all([
      createViewer(),
      createStreamer(),
      createStreamer(),
    ]);
    const challenge = await activeChallenge({ viewer, streamer });
    await boost(author, challenge, 500, { message: RUDE });
    const { id: pledge } = await db().pledge.findFirstOrThrow({
      where: { challengeId: challenge, backerId: author.userId },
      select: { id: true },
    });
    await reportSubject(viewer, { subject_type: "pledge", subject_id: pledge, reason: "harassment" });
    await db().streamerModerator.create({
      data: { streamerId: author.userId, userId: other.userId, createdAt: now() },
    });
    const { id } = await db().case.findFirstOrThrow({ where: { subjectId: pledge } });
    expect(await getCase(other, id, "en")).toMatchObject({ own: true, boost: null });
    const subject = { type: "pledge", id: pledge } as const;
    await expect(decideReports(other, subject, { decision: "dismiss" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a profile", () => {
  test("loses bio and names: a neutral, unconfirmed name takes their place", async () => {
    const name = `rude_${uniqueWord()}`;
    const streamer = await createStreamer({ username: name });
    await saveProfile(streamer, { full_name: "Fool of Fools", bio: RUDE }, "en");
    const { shown } = await openPerson(judge, streamer.userId, "en");
    expect(shown).toEqual({ username: name, display_name: "Fool of Fools", bio: RUDE, picture: null });
    const parts = { username: name, display_name: "Fool of Fools", bio: RUDE };
    const after = await removeContent(judge, streamer.userId, { ...DECISION, parts }, "en");
    const profile = await profileOf(streamer);
    // Nobody confirmed it, but it is the address of the page.
    expect(after.shown).toEqual({ username: profile.username, display_name: null, bio: null, picture: null });
    expect(profile).toMatchObject({ bio: "", nameConfirmedAt: null, fullName: profile.username });
    expect(profile.username).toMatch(/^member-/);
    expect(await statementsOf(streamer)).toMatchObject([
      {
        kind: "profile_removed",
        removed: [
          { part: "username", text: name },
          { part: "display_name", text: "Fool of Fools" },
          { part: "bio", text: RUDE },
        ],
      },
    ]);
    // Not the next minute either, nor in another field or spelling.
    for (const again of [{ username: name.toUpperCase() }, { full_name: name }, { bio: "FoolOfFools" }])
      await expect(saveProfile(streamer, again, "en")).rejects.toMatchObject({ code: "moderation_failed" });
    const rest = await saveProfile(streamer, { full_name: "Mira", bio: "I play chess." }, "en");
    expect(rest).toMatchObject({ full_name: "Mira", bio: "I play chess." });
  });

  test("what was being saved while it was removed is not saved", async () => {
    const person = await createViewer();
    await saveProfile(person, { bio: RUDE }, "en");
    const untilWaiting = async (connections: number) => {
      for (let count = 0; count < connections; await new Promise(setImmediate)) {
        const [row] = await db().$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        count = row?.count ?? 0;
      }
    };
    // Both wait for the person's row: the removal first, then the same bio once more, which is no change yet.
    const queued = await transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${person.userId}::uuid FOR UPDATE`;
      const removal = removeContent(judge, person.userId, { ...DECISION, parts: { bio: RUDE } }, "en");
      await untilWaiting(1);
      const save = saveProfile(person, { bio: RUDE }, "en").catch((error: unknown) => error);
      await untilWaiting(2);
      return { removal, save };
    });
    await queued.removal;
    expect(await queued.save).toMatchObject({ code: "moderation_failed" });
    expect((await profileOf(person)).bio).toBe("");
  });

  test("a display name alone becomes the username, which stays the address", async () => {
    const streamer = await createStreamer();
    await saveProfile(streamer, { full_name: "Fool of Fools" }, "en");
    const { username } = await profileOf(streamer);
    await removeContent(
      judge,
      streamer.userId,
      { ...DECISION, parts: { display_name: "Fool of Fools" } },
      "en",
    );
    const after = await profileOf(streamer);
    expect(after).toMatchObject({ username, fullName: username });
    expect(after.nameConfirmedAt).not.toBeNull();
  });

  test("a name that is gone is not announced on a broadcast any more, also by an alert that waits", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
    await activeChallenge({ viewer, streamer });
    const before = new Date(now().getTime() - 3_600_000);
    const { username } = await profileOf(viewer);
    const [alert] = await readAlerts(streamer.userId, before);
    expect(alert).toMatchObject({ person: username });
    expect(await readGone(streamer.userId, [alert?.id ?? ""])).toEqual([]);
    await removeContent(judge, viewer.userId, { ...DECISION, parts: { username } }, "en");
    expect(await readAlerts(streamer.userId, before)).toMatchObject([{ person: "" }]);
    expect(await readGone(streamer.userId, [alert?.id ?? ""])).toEqual([alert?.id]);
  });

  test("loses its picture, of which the file goes, too; the same file is refused", async () => {
    const person = await createViewer();
    const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const { avatar_url: picture } = await saveAvatar(person, file);
    const name = picture.split("/").at(-1)?.split("?")[0] ?? "";
    const served = async () =>
      (
        await serveAvatar(new Request(`http://localhost${picture}`), {
          params: Promise.resolve({ file: name }),
        })
      ).status;
    expect(await served()).toBe(200);
    await removeContent(judge, person.userId, { ...DECISION, parts: { picture } }, "en");
    await settle();
    expect((await profileOf(person)).avatarUrl).toBeNull();
    expect(await served()).toBe(404);
    expect(await statementsOf(person)).toMatchObject([{ removed: [{ part: "picture", text: null }] }]);
    await expect(saveAvatar(person, file)).rejects.toMatchObject({ code: "picture_removed" });
    const another = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#3c3" } })
      .png()
      .toBuffer();
    await saveAvatar(person, another);
    expect(await served()).toBe(200);
  });

  test("what the operator did not read stays; what a colleague removed says so; a double press is one", async () => {
    const person = await createViewer();
    await saveProfile(person, { bio: RUDE }, "en");
    const bio = (actor: Actor, read: string) =>
      removeContent(actor, person.userId, { ...DECISION, parts: { bio: read } }, "en");
    await expect(bio(judge, "What it said yesterday")).rejects.toMatchObject({ code: "content_changed" });
    expect((await profileOf(person)).bio).toBe(RUDE);
    await Promise.all([1, 2].map(() => bio(judge, RUDE)));
    await expect(bio(other, RUDE)).rejects.toMatchObject({ code: "already_removed" });
    expect(await statementsOf(person)).toHaveLength(1);
  });

  test("operators cannot act on themselves, on an account that is being deleted, or on a streamer for whom they moderate", async () => {
    const [streamer, closing] = await Promise.all([createStreamer(), createViewer()]);
    await db().streamerModerator.create({
      data: { streamerId: streamer.userId, userId: judge.userId, createdAt: now() },
    });
    await db().user.update({
      where: { id: closing.userId },
      data: { deletionRequestedAt: now(), suspendedAt: now() },
    });
    const remove = async (id: UserId, actor = judge) =>
      removeContent(actor, id, { ...DECISION, parts: { bio: "x" } }, "en");
    await expect(remove(judge.userId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(remove(streamer.userId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(remove(other.userId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(remove(closing.userId)).rejects.toMatchObject({ code: "account_closed" });
    await expect(remove(streamer.userId, closing)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("an objection that was right lets the person use it again; what they chose meanwhile stays", async () => {
    const person = await createViewer();
    await saveProfile(person, { bio: RUDE }, "en");
    await removeContent(judge, person.userId, { ...DECISION, parts: { bio: RUDE } }, "en");
    await saveProfile(person, { bio: "I play chess." }, "en");
    const { caseId } = await objected(person);
    await decideCaseAs(other, caseId, REVERSE, "en");
    expect((await profileOf(person)).bio).toBe("I play chess.");
    expect((await saveProfile(person, { bio: RUDE }, "en")).bio).toBe(RUDE);
  });

  test("a case about reports of a person shows what can be removed", async () => {
    const person = await createViewer();
    await saveProfile(person, { bio: RUDE }, "en");
    await reportSubject(await createViewer(), {
      subject_type: "user",
      subject_id: person.userId,
      reason: "harassment",
    });
    const { id } = await db().case.findFirstOrThrow({ where: { subjectId: person.userId } });
    expect(await getCase(judge, id, "en")).toMatchObject({ shown: { bio: RUDE } });
  });
});
