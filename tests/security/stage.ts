import { randomUUID } from "node:crypto";
import { saveAvatar } from "@/lib/accounts";
import { askSide } from "@/lib/admin";
import { issueTokens, openSession } from "@/lib/auth";
import { acceptAtDesk, acceptChallenge, createChallenge, proposeCounterOffer } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { openDispute } from "@/lib/disputes";
import { inviteModerator } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { writeStatement } from "@/lib/statements";
import { addWebhook } from "@/lib/webhooks";
import { drawAvatar } from "@/prisma/seed/avatar";
import {
  activeChallenge,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  enableMfa,
  payWith,
} from "@/tests/support/world";

/** The eight actors (docs/product/targets.md#authorization), in the order of the table's columns. */
export const ACTORS = [
  "anonymous",
  "viewerOwner",
  "viewerOther",
  "streamerOwner",
  "streamerOther",
  "moderator",
  "admin",
  "suspended",
] as const;
export type ActorName = (typeof ACTORS)[number];
export type Stage = Readonly<Record<Exclude<ActorName, "anonymous">, Actor>>;

/**
 * Creates the actors of a test. The suspended one is an admin, so that a missing check grants as much as possible; the other
 * viewer moderates for the streamer.
 */
export async function createStage(): Promise<Stage> {
  const [viewerOwner, viewerOther, streamerOwner, streamerOther, moderator, admin, suspended] =
    await Promise.all([
      createViewer(),
      createViewer(),
      createStreamer(),
      createStreamer(),
      createOperator("moderator"),
      createOperator("admin"),
      createOperator("admin"),
    ]);
  await db().user.update({ where: { id: suspended.userId }, data: { suspendedAt: now() } });
  await db().streamerModerator.create({
    data: { streamerId: streamerOwner.userId, userId: viewerOther.userId, createdAt: now() },
  });
  return { viewerOwner, viewerOther, streamerOwner, streamerOther, moderator, admin, suspended };
}

/**
 * An access token of a new session, so that no call ends the session of another one. Operators get MFA again, which
 * an earlier call may have turned off, and the session counts as fully signed in.
 */
export async function tokenOf(actor: Actor): Promise<string> {
  if (actor.role !== "user") await enableMfa(actor.userId);
  const claim = await openSession(actor.userId, "jest");
  await db().session.update({
    where: { id: claim.sessionId },
    data: { purpose: "sign_in", provedAt: now() },
  });
  return (await issueTokens(claim)).access_token;
}

/** The parameters and the body of a call. */
export type RequestInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  /** Sent instead of `json`, as browsers send files. */
  readonly form?: FormData;
};
export type About = (stage: Stage) => Promise<RequestInput>;

const named = (id: string): RequestInput => ({ params: { id } });
const people = ({ viewerOwner: viewer, streamerOwner: streamer }: Stage) => ({ viewer, streamer });

/** Letters only: screening would take a row of digits for a telephone number. */
const letters = () => randomUUID().replace(/[^a-f]/g, "");

export function draft({ streamerOwner }: Stage, challenge = `Win blindfolded ${letters()}`) {
  return { challenge, amount: 25, time_limit: "1d" as const, streamer_id: streamerOwner.userId };
}

const write = (stage: Stage, text?: string) =>
  createChallenge(stage.viewerOwner, { ...draft(stage, text), amount: cents(2_500) }, "en");

/** A challenge of the viewer for the streamer that is not paid yet. */
export const unpaid: About = async (stage) => named((await write(stage)).challenge.id);

/** The same, with its card authorized in the browser but not reported yet. */
export const paid: About = async (stage) => {
  const { clientSecret } = await write(stage);
  return { json: { payment_intent_id: await payWith(clientSecret) } };
};

export const active: About = async (stage) => named(await activeChallenge(people(stage)));

/** The desk of the streamer, with an active challenge of the viewer. */
export const waiting: About = async (stage) => ({
  params: { id: await activeChallenge(people(stage)), streamer_id: stage.streamerOwner.userId },
});

/** One that the moderator of its streamer has just accepted. */
export const acceptedAtDesk: About = async (stage) => {
  const { streamerOwner, viewerOther } = stage;
  const id = await activeChallenge(people(stage));
  await acceptAtDesk(viewerOther, streamerOwner.userId, id);
  return { params: { id, streamer_id: streamerOwner.userId } };
};

/** An invitation of the other streamer to the viewer, who moderates for nobody. */
export const invited: About = async ({ viewerOwner, streamerOther }) => {
  await db().streamerModerator.deleteMany({ where: { userId: viewerOwner.userId } });
  const { username } = await db().profile.findUniqueOrThrow({
    where: { userId: viewerOwner.userId },
    select: { username: true },
  });
  return named((await inviteModerator(streamerOther, username)).id);
};

/** The desk of the other streamer, where the viewer helps. */
export const appointed: About = async ({ viewerOwner, streamerOther }) => {
  const appointment = { streamerId: streamerOther.userId, userId: viewerOwner.userId, createdAt: now() };
  await db().streamerModerator.createMany({ data: [appointment], skipDuplicates: true });
  return { params: { streamer_id: streamerOther.userId } };
};

/** An active challenge with an open counter-offer. */
export const countered: About = async (stage) => {
  const id = await activeChallenge(people(stage));
  await proposeCounterOffer(stage.streamerOwner, id, { amount: cents(6_000) }, "en");
  return named(id);
};

/** The pledge with which the creator made the offer of an active challenge. */
export const offered: About = async (stage) => {
  const id = await activeChallenge(people(stage));
  const { id: pledgeId } = await db().pledge.findFirstOrThrow({
    where: { challengeId: id, kind: "offer" },
    select: { id: true },
  });
  return { params: { id, pledge_id: pledgeId } };
};

export const accepted: About = async (stage) => {
  const id = await activeChallenge(people(stage));
  await acceptChallenge(stage.streamerOwner, id);
  return named(id);
};

export const completed: About = async (stage) => named(await completedChallenge(people(stage)));

async function dispute(stage: Stage): Promise<ChallengeId> {
  const challengeId = await completedChallenge(people(stage));
  const statement = { reason: "not_done" as const, text: "The stream ended before the last level." };
  await openDispute(stage.viewerOwner, challengeId, statement, "en");
  return challengeId;
}

/** A completed challenge with a dispute of the viewer. */
export const disputed: About = async (stage) => named(await dispute(stage));

/** The open case about such a dispute. */
export const disputeCase: About = async (stage) => {
  const challengeId = await dispute(stage);
  const { id } = await db().case.findFirstOrThrow({ where: { challengeId }, select: { id: true } });
  return named(id);
};

/** The same, in which the viewer was asked for more. */
export const askedCase: About = async (stage) => {
  const input = await disputeCase(stage);
  const question = { side: "challenger", question: "What did you see?" } as const;
  await askSide(stage.moderator, input.params?.id ?? "", question, "en");
  return input;
};

/** A challenge that screening refused. */
export const refused: About = async (stage) => {
  const text = `Show your naked body on stream ${randomUUID()}`;
  await write(stage, text).catch(() => null);
  return named((await db().challenge.findFirstOrThrow({ where: { text }, select: { id: true } })).id);
};

/** A payout of the streamer that failed for good. */
export const failedPayout: About = async (stage) => {
  const challengeId = await completedChallenge(people(stage));
  const { id } = await db().scheduledTransfer.update({
    where: { challengeId },
    data: { status: "failed" },
    select: { id: true },
  });
  return named(id);
};

/** A payout that has not left, which an operator holds back or not. */
export const heldPayout =
  (isHeld: boolean): About =>
  async (stage) => {
    const challengeId = await completedChallenge(people(stage));
    const { id } = await db().scheduledTransfer.findUniqueOrThrow({
      where: { challengeId },
      select: { id: true },
    });
    if (isHeld) {
      const block = { reason: "operator_hold", holdReason: "rules_broken", createdAt: now() };
      await db().payoutBlock.create({ data: { ...block, scheduledTransferId: id } });
    }
    return named(id);
  };

/** A webhook of the streamer's. @returns its id */
async function addWebhookOf({ streamerOwner }: Stage): Promise<string> {
  await db().webhookEndpoint.deleteMany();
  const input = { url: "https://hooks.example.com/", events: ["payout.sent"] } as const;
  return (await addWebhook(streamerOwner, input)).id;
}

/** A webhook of the streamer's, as the subject of a call with this body. */
export const webhook =
  (json?: Readonly<Record<string, unknown>>): About =>
  async (stage) => ({ params: { id: await addWebhookOf(stage) }, ...(json && { json }) });

/** A delivery of such a webhook that has failed. */
export const failedDelivery: About = async (stage) => {
  const endpointId = await addWebhookOf(stage);
  const at = now();
  const { id } = await db().webhookDelivery.create({
    data: { id: newId(at), endpointId, type: "payout.sent", data: {}, at, status: "failed" },
    select: { id: true },
  });
  return { params: { id } };
};

/** Makes both streamers available again after an earlier call. */
export const reopened: About = async ({ streamerOwner, streamerOther }) => {
  await db().streamer.updateMany({
    where: { userId: { in: [streamerOwner.userId, streamerOther.userId] } },
    data: { status: "available" },
  });
  return {};
};

const drawn = () => drawAvatar("somebody");

/** A picture to upload. */
export const picture: About = async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await drawn())], { type: "image/png" }), "me.png");
  return { form };
};

/** The file of the viewer's picture. */
export const storedAvatar: About = async ({ viewerOwner }) => {
  await saveAvatar(viewerOwner, await drawn());
  return { params: { file: `${viewerOwner.userId}.webp` } };
};

/** The social image of a public challenge. */
export const sharedChallenge: About = async (stage) => ({
  params: { locale: "en", file: `${await activeChallenge(people(stage))}.png` },
});

/** The same call with this body. */
export function withBody(about: About, json: Readonly<Record<string, unknown>>): About {
  return async (stage) => ({ ...(await about(stage)), json });
}

/** No parameters and no body. */
export const nothing: About = async () => ({});

/** Somebody who is none of the actors. */
export const somebodyElse: About = async () => ({ params: { id: (await createViewer()).userId } });

/** A statement of reasons about the owning viewer. */
export const statement: About = async ({ viewerOwner }) => {
  const id = await transaction((tx) =>
    writeStatement(tx, { userId: viewerOwner.userId, kind: "warning", clause: "other", automated: false }),
  );
  return { params: { id } };
};
