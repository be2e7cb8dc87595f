import { setTimeout as sleep } from "node:timers/promises";
import {
  answerQuestion,
  askSide,
  changeRole,
  decideCaseAs,
  holdOnePayout,
  limitPerson,
  note,
  warnPerson,
} from "@/lib/admin";
import {
  acceptChallenge,
  appealChallenge,
  completeChallenge,
  confirmPayment,
  decideScreening,
  proposeCounterOffer,
  writeChallenge,
} from "@/lib/challenges";
import { db, disconnect } from "@/lib/db/client";
import { loadClock } from "@/lib/db/clock";
import { openDispute } from "@/lib/disputes";
import { acceptInvitation, inviteModerator } from "@/lib/moderators";
import { reportSubject } from "@/lib/reports";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { objectTo } from "@/lib/statements";
import { uniqueWord } from "./unique-word";
import { activeChallenge, boost, createOperator, createStreamer, createViewer, payWith } from "./world";

/** Above what one operator decides alone. Source: docs/product/operators.md#four-eyes. */
const LARGE_CENTS = 60_000;

/**
 * Brings about what the console shows, through the use-cases, for a browser test in a process with the application's environment:
 * `cases`, `people`, or `sides <username>` for what a viewer sees of it. Prints the ids as JSON.
 */
async function main(): Promise<void> {
  await loadClock();
  const [verb, name = ""] = process.argv.slice(2);
  const made = verb === "cases" ? await cases() : verb === "people" ? await people() : await sides(name);
  process.stdout.write(JSON.stringify(made));
  await disconnect();
}

async function cases() {
  const [viewer, streamer, backer, reporter, operator] = await Promise.all([
    createViewer(),
    createStreamer(),
    createViewer(),
    createViewer(),
    createOperator(),
  ]);
  const unsure = await pendingReview(viewer, streamer);
  const review = await caseAbout(unsure);
  await askSide(operator, review, { side: "challenger", question: "Which kettle is meant?" }, "en");
  await answerQuestion(viewer, review, { text: "The one on the stove." });
  await note(operator, review, "Seen before.", "en");

  const appealed = await refused(viewer, streamer);
  const { clientSecret } = await appealChallenge(viewer, appealed, { reason: "It is a joke." }, "en");
  await confirmPayment(viewer, await payWith(clientSecret));

  const hateful = await activeChallenge({ viewer, streamer });
  await report(reporter, "challenge", hateful, "harassment");
  await report(reporter, "user", backer.userId, "other");

  await warnPerson(operator, viewer.userId, WARNING, "en");
  const { id: statement } = await statementOf(viewer);
  await objectTo(viewer, statement, { text: "I wrote nothing of the kind." }, "en");

  const disputed = await activeChallenge({ viewer, streamer }, LARGE_CENTS);
  await boost(backer, disputed, 1_000, { anonymous: true });
  await complete(streamer, disputed);
  await openDispute(
    backer,
    disputed,
    { reason: "not_done", text: "The stream ended before it was done." },
    "en",
  );
  const dispute = await caseAbout(disputed);
  const upheld = { decision: "upheld", reason: "not_done", message: "The recording ends early." };
  await decideCaseAs(operator, dispute, upheld, "en");

  const kept = await pendingReview(viewer, streamer);
  const decided = await caseAbout(kept);
  await decideCaseAs(
    operator,
    decided,
    { decision: "approve", reason: "within_rules", message: "It is within the rules." },
    "en",
  );
  return {
    review,
    appeal: await caseAbout(appealed),
    report: await caseAbout(backer.userId),
    veiled: await caseAbout(hateful),
    objection: await caseAbout(statement),
    proposed: dispute,
    decided,
  };
}

/** A viewer and a streamer against whom something is in force, who objected, and whose role an admin would change. */
async function people() {
  const [viewer, streamer, operator, admin] = await Promise.all([
    createViewer(),
    createStreamer(),
    createOperator(),
    createOperator("admin"),
  ]);
  await refused(viewer, streamer);
  const challengeId = await activeChallenge({ viewer, streamer });
  await complete(streamer, challengeId);
  await warnPerson(operator, viewer.userId, WARNING, "en");
  await objectTo(viewer, (await statementOf(viewer)).id, { text: "I wrote nothing of the kind." }, "en");
  await limitPerson(operator, viewer.userId, { ...WARNING, limits: ["boosts"] }, "en");
  await report(operator, "streamer", streamer.userId, "other");
  await changeRole(admin, streamer.userId, { role: "moderator", reason: "Knows the games." }, "en");
  const { id: payout } = await db().scheduledTransfer.findUniqueOrThrow({
    where: { challengeId },
    select: { id: true },
  });
  await holdOnePayout(operator, payout, { reason: "fraud_suspected", message: "Three cards of one holder." });
  const { username } = await db().profile.findUniqueOrThrow({
    where: { userId: streamer.userId },
    select: { username: true },
  });
  return { viewer: viewer.userId, streamer: streamer.userId, streamerName: username };
}

/** What the viewer of this name is asked, told and offered, and the desks that they sit at. */
async function sides(name: string) {
  const { userId } = await db().profile.findUniqueOrThrow({
    where: { usernameKey: name.toLowerCase() },
    select: { userId: true },
  });
  const viewer: Actor = { userId, role: "user", sessionId: "" };
  const [streamer, second, inviting, other, operator] = await Promise.all([
    createStreamer(),
    createStreamer(),
    createStreamer(),
    createViewer(),
    createOperator(),
  ]);
  const asked = await caseAbout(await pendingReview(viewer, streamer));
  await askSide(operator, asked, { side: "challenger", question: "Which kettle is meant?" }, "en");

  await warnPerson(operator, userId, WARNING, "en");
  const { id: answered } = await statementOf(viewer);
  await objectTo(viewer, answered, { text: "I wrote nothing of the kind." }, "en");
  const kept = { decision: "keep", reason: "facts_hold", message: "The recording shows it." };
  await decideCaseAs(await createOperator(), await caseAbout(answered), kept, "en");
  await limitPerson(operator, userId, { ...WARNING, limits: ["payouts"] }, "en");
  const { id: statement } = await statementOf(viewer);

  for (const host of [streamer, second, inviting]) {
    const { id } = await inviteModerator(host, name);
    if (host !== inviting) await acceptInvitation(viewer, id);
  }
  const [waiting, countered] = [
    await activeChallenge({ viewer: other, streamer: second }),
    await activeChallenge({ viewer, streamer }),
  ];
  await proposeCounterOffer(
    streamer,
    countered,
    { amount: cents(5_000), challenge: "Win a whole match blindfolded", message: "A round is too short." },
    "en",
  );
  const { username: desk } = await db().profile.findUniqueOrThrow({
    where: { userId: second.userId },
    select: { username: true },
  });
  return { asked, statement, answered, desk, waiting, countered };
}

const WARNING = { reason: "harassment", message: "You threatened a streamer." } as const;

const input = (streamer: Actor, text: string) => ({
  challenge: text,
  amount: cents(2_500),
  time_limit: "1d" as const,
  streamer_id: streamer.userId,
});

async function pendingReview(viewer: Actor, streamer: Actor): Promise<ChallengeId> {
  const id = await writeChallenge(viewer, input(streamer, `Boil the kettle ${uniqueWord()}`));
  await decideScreening(id, {
    verdict: "unsure",
    layer: "model",
    categories: ["violence"],
    severity: "none",
  });
  return id;
}

async function refused(viewer: Actor, streamer: Actor): Promise<ChallengeId> {
  const id = await writeChallenge(viewer, input(streamer, `Boil the kettle ${uniqueWord()}`));
  await decideScreening(id, {
    verdict: "rejected",
    layer: "rules",
    categories: ["illegal"],
    severity: "high",
  });
  return id;
}

/** Accepts and completes a challenge; the running application charges its cards. */
async function complete(streamer: Actor, id: ChallengeId): Promise<void> {
  await acceptChallenge(streamer, id);
  await completeChallenge(streamer, id);
  const uncharged = () => db().pledge.count({ where: { challengeId: id, status: { not: "captured" } } });
  while ((await uncharged()) > 0) await sleep(200);
}

const report = (
  by: Actor,
  type: "challenge" | "streamer" | "user",
  id: string,
  reason: "harassment" | "other",
) => reportSubject(by, { subject_type: type, subject_id: id, reason, details: "See the chat." });

async function caseAbout(subject: string): Promise<string> {
  const { id } = await db().case.findFirstOrThrow({
    where: { OR: [{ subjectId: subject }, { challengeId: subject }] },
    orderBy: { openedAt: "desc" },
    select: { id: true },
  });
  return id;
}

const statementOf = ({ userId }: Actor) =>
  db().statementOfReasons.findFirstOrThrow({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });

void main();
