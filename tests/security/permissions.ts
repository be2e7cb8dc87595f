import { randomUUID } from "node:crypto";
import { openSession } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { DEFAULT_LOOK } from "@/lib/overlay/look-contract";
import { asId } from "@/lib/shared/ids";
import {
  type About,
  accepted,
  acceptedAtDesk,
  active,
  appointed,
  askedCase,
  completed,
  countered,
  disputeCase,
  disputed,
  draft,
  failedDelivery,
  failedPayout,
  heldPayout,
  invited,
  nothing,
  offered,
  paid,
  picture,
  refused,
  reopened,
  type Stage,
  sharedChallenge,
  somebodyElse,
  statement,
  storedAvatar,
  unpaid,
  waiting,
  webhook,
  withBody,
} from "./stage";

type Statuses = readonly [number, number, number, number, number, number, number, number];
export type Permission = { readonly statuses: Statuses; readonly about: About };

const row = (statuses: Statuses, about: About = nothing): Permission => ({ statuses, about });
const everybody = (status: number, about?: About) =>
  row([status, status, status, status, status, status, status, status], about);
const signedIn = (status: number, about?: About) =>
  row([401, status, status, status, status, status, status, 401], about);
const streamers = (status: number, about?: About) =>
  row([401, 404, 404, status, status, 404, 404, 401], about);
const operators = (status: number, about?: About) =>
  row([401, 403, 403, 403, 403, status, status, 401], about);
const onlyCreator = (about: About) => row([401, 200, 403, 403, 403, 403, 403, 401], about);
const onlyStreamer = (about: About) => row([401, 403, 403, 200, 403, 403, 403, 401], about);
const onlyTheirModerator = (status: number, about: About) =>
  row([401, 404, status, 404, 404, 404, 404, 401], about);
/** A challenge that was never public does not exist for others. */
const privateToCreator = (about: About) => row([401, 200, 404, 404, 404, 404, 404, 401], about);
/** Blocking them changes nothing that the other routes expect. */
const somebodySuspended: About = async ({ suspended }) => ({ params: { user_id: suspended.userId } });
const RUDE_BIO = "You are all fools.";
const somebodyRude: About = async (stage) => {
  const { params } = await somebodyElse(stage);
  await db().profile.update({ where: { userId: params?.id ?? "" }, data: { bio: RUDE_BIO } });
  return { params: params ?? {} };
};
const noBoost: About = async () => ({ params: { id: randomUUID() } });
const aPlatform: About = async () => ({ params: { platform: "twitch" } });
const theStreamer: About = async ({ streamerOwner }) => ({ params: { id: streamerOwner.userId } });
const onlyWebhookOwner = (status: number, about: About = webhook()) =>
  row([401, 404, 404, status, 404, 404, 404, 401], about);
const newEmail = () => `someone-${randomUUID()}@example.com`;

/**
 * The expected status of every route for every actor. Columns: anonymous, viewer (owner, other), streamer (owner, other),
 * moderator, admin, suspended. The owners are the challenge's creator and its streamer.
 * Source: docs/product/accounts-and-sign-in.md#roles-and-permissions.
 */
export const permissions: Readonly<Record<string, Permission>> = {
  // Identity
  "POST /api/auth/signup": everybody(201, async () => ({
    json: { email: newEmail(), password: "correct horse battery" },
  })),
  "POST /api/auth/token": everybody(401, async () => ({
    json: { grant_type: "password", email: newEmail(), password: "correct horse battery" },
  })),
  "POST /api/auth/recover": everybody(200, async () => ({ json: { email: newEmail() } })),
  "POST /api/auth/resend": everybody(200, async () => ({ json: { email: newEmail() } })),
  "POST /api/auth/confirm": everybody(400, withBody(nothing, { token: "nonsense" })),
  "PUT /api/auth/user": signedIn(200, withBody(nothing, { password: "another horse battery" })),
  "POST /api/auth/logout": signedIn(204),
  "GET /api/auth/sessions": signedIn(200),
  "DELETE /api/auth/sessions/{id}": row([401, 204, 404, 404, 404, 404, 404, 401], async (stage) => ({
    params: { id: (await openSession(stage.viewerOwner.userId, "jest")).sessionId },
  })),
  "GET /api/auth/step-up": signedIn(204),
  "POST /api/auth/step-up": signedIn(400, withBody(nothing, { method: "password", value: "wrong" })),
  "POST /api/auth/two-step": row([401, 200, 200, 200, 200, 409, 409, 401], withBody(nothing, {})),
  "POST /api/auth/two-step/confirm": signedIn(400, withBody(nothing, { code: "123456" })),
  "POST /api/auth/two-step/recovery-codes": row(
    [401, 404, 404, 404, 404, 200, 200, 401],
    withBody(nothing, {}),
  ),
  "DELETE /api/auth/two-step": signedIn(204),
  "GET /.well-known/jwks.json": everybody(200),
  // A request without a bearer token must come from our own pages.
  "POST /api/forms/sign-in": row([403, 303, 303, 303, 303, 303, 303, 303], async () => ({
    form: new FormData(),
  })),
  "POST /api/forms/sign-up": row([403, 303, 303, 303, 303, 303, 303, 303], async () => ({
    form: new FormData(),
  })),

  // The caller's own account
  "GET /api/users/profile": signedIn(200),
  "PUT /api/users/profile": signedIn(200, withBody(nothing, { country: "FR" })),
  "DELETE /api/users/pending-email": signedIn(200),
  "GET /api/users/me/export": signedIn(200),
  // Permitted, but the body is wrong: no account is deleted here.
  "DELETE /api/users/me": signedIn(400, withBody(nothing, { username: "somebody else" })),
  "POST /api/users/avatar": signedIn(200, picture),
  "GET /api/users/payment-methods": signedIn(200),
  "PUT /api/users/payment-methods/{id}": signedIn(404, async () => ({
    params: { id: "pm_of_nobody" },
    json: { is_default: true },
  })),
  "DELETE /api/users/payment-methods/{id}": signedIn(404, async () => ({ params: { id: "pm_of_nobody" } })),
  "POST /api/users/payment-session": signedIn(200, withBody(nothing, {})),
  "GET /api/users/transactions": signedIn(200),
  "GET /api/users/receipts/{id}": row([401, 200, 404, 404, 404, 404, 404, 401], async (stage) => {
    const { params } = await completed(stage);
    const { id } = await db().pledge.findFirstOrThrow({
      where: { challengeId: asId(params?.id ?? ""), kind: "offer" },
      select: { id: true },
    });
    return { params: { id } };
  }),
  "GET /api/users/backed": signedIn(200),
  "GET /api/notifications": signedIn(200),
  "GET /api/notifications/unread": signedIn(200),
  "GET /api/notifications/news": signedIn(200),
  "POST /api/notifications": signedIn(200, withBody(nothing, {})),
  "GET /api/notifications/settings": signedIn(200),
  "PUT /api/notifications/settings": signedIn(
    204,
    withBody(nothing, { topic: "starting", channel: "email", on: true }),
  ),
  "POST /api/users/push-subscriptions": signedIn(
    400,
    withBody(nothing, {
      endpoint: "https://127.0.0.1/",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    }),
  ),
  "DELETE /api/users/push-subscriptions": signedIn(204),
  "POST /api/notifications/unsubscribe/{token}": everybody(400, async () => ({
    params: { token: "nonsense" },
  })),

  // Streamers
  "GET /api/streamers": everybody(200),
  "GET /api/streamers/{id}": everybody(200, async ({ streamerOwner }) => ({
    params: { id: streamerOwner.userId },
  })),
  "GET /api/leaderboard": everybody(200),
  "GET /api/streamers/me": streamers(200),
  "GET /api/streamers/me/settings": streamers(200),
  "POST /api/streamers/me/settings/preview": streamers(200, withBody(nothing, { blocked_words: ["onion"] })),
  "PUT /api/streamers/me/settings": streamers(200, withBody(nothing, { minimum_challenge_amount: 10 })),
  "GET /api/streamers/me/obs-link": streamers(200),
  "GET /api/streamers/me/overlay": streamers(200),
  "PUT /api/streamers/me/overlay": streamers(200, withBody(nothing, DEFAULT_LOOK)),
  "POST /api/streamers/me/overlay/rotate": streamers(200),
  "POST /api/streamers/me/overlay/test": streamers(202, withBody(nothing, { kind: "boosted" })),
  "GET /api/streamers/me/rehearsal": streamers(200),
  // The owner has a challenge on stage.
  "POST /api/streamers/me/rehearsal": row([401, 404, 404, 409, 200, 404, 404, 401], accepted),
  "DELETE /api/streamers/me/rehearsal": streamers(204),
  "POST /api/users/toggle-status": streamers(200, withBody(reopened, { status: "paused" })),
  "GET /api/streamers/me/scheduled-transfers": streamers(200),
  "GET /api/streamers/me/analytics": streamers(200),
  "GET /api/streamers/me/statements/{year}": streamers(200, async () => ({ params: { year: "2026" } })),
  "GET /api/streamers/me/stripe/status": streamers(200),
  "PUT /api/streamers/me/first-steps": streamers(204, withBody(nothing, { hidden: true })),
  "POST /api/streamers/me/stripe/account": streamers(201, withBody(nothing, {})),
  "GET /api/streamers/me/stripe/onboarding": streamers(200),
  "GET /api/streamers/me/stripe/dashboard": streamers(200),
  "POST /api/streamers/me/scheduled-transfers/{id}/retry": row(
    [401, 404, 404, 200, 404, 200, 200, 401],
    withBody(failedPayout, {}),
  ),

  // Challenges
  "GET /api/challenges": everybody(200),
  "POST /api/challenges": row([401, 201, 201, 403, 201, 201, 201, 401], async (stage) => ({
    json: draft(stage),
  })),
  "GET /api/challenges/{id}": row([404, 200, 404, 200, 404, 404, 404, 404], unpaid),
  "GET /api/challenges/{id}/backers": everybody(200, active),
  "GET /api/challenges/viewer/{userId}": row(
    [401, 200, 403, 403, 403, 403, 403, 401],
    async ({ viewerOwner }) => ({ params: { userId: viewerOwner.userId } }),
  ),
  "GET /api/challenges/streamer/{streamerId}": everybody(200, async ({ streamerOwner }) => ({
    params: { streamerId: streamerOwner.userId },
  })),
  "POST /api/challenges/{id}/boost": row(
    [401, 200, 200, 403, 200, 200, 200, 401],
    withBody(active, { amount: 5 }),
  ),
  // Nobody but its backer has the pledge.
  "POST /api/challenges/{id}/boosts/{pledge_id}/withdraw": row(
    [401, 409, 404, 404, 404, 404, 404, 401],
    offered,
  ),
  "POST /api/challenges/{id}/counter-offer": row(
    [401, 403, 403, 201, 403, 403, 403, 401],
    withBody(active, { amount: 60 }),
  ),
  "DELETE /api/challenges/{id}/counter-offer": onlyStreamer(countered),
  "POST /api/challenges/{id}/counter-offer/accept": onlyCreator(countered),
  "POST /api/challenges/{id}/counter-offer/decline": onlyCreator(countered),
  "POST /api/challenges/{id}/payment": privateToCreator(unpaid),
  "POST /api/challenges/confirm-payment": privateToCreator(paid),
  "POST /api/challenges/{id}/appeal": privateToCreator(withBody(refused, {})),
  "POST /api/challenges/{id}/cancel": onlyCreator(active),
  "POST /api/challenges/{id}/accept": onlyStreamer(active),
  "POST /api/challenges/{id}/accept/undo": onlyStreamer(accepted),
  "POST /api/challenges/{id}/decline": onlyStreamer(withBody(active, {})),
  "POST /api/challenges/{id}/start": onlyStreamer(accepted),
  "POST /api/challenges/{id}/complete": onlyStreamer(withBody(accepted, {})),
  "POST /api/challenges/{id}/fail": onlyStreamer(accepted),

  // Blocks
  "GET /api/blocks": signedIn(200),
  "PUT /api/blocks/{user_id}": signedIn(204, somebodySuspended),
  "DELETE /api/blocks/{user_id}": signedIn(204, somebodySuspended),

  // Follows: nobody follows themselves
  "PUT /api/streamers/{id}/follow": row([401, 204, 204, 403, 204, 204, 204, 401], theStreamer),
  "DELETE /api/streamers/{id}/follow": signedIn(204, theStreamer),
  "GET /api/users/follows": signedIn(200),

  "POST /api/reports": row([401, 403, 201, 201, 201, 201, 201, 401], async (stage) => ({
    json: { subject_type: "challenge", subject_id: (await active(stage)).params?.id, reason: "other" },
  })),

  // Moderators: the other viewer helps the streamer, and the viewer is invited by the other streamer
  "GET /api/streamers/me/moderators": streamers(200),
  "POST /api/streamers/me/moderators": streamers(201, withBody(nothing, {})),
  "DELETE /api/streamers/me/moderators/{user_id}": streamers(204, somebodySuspended),
  "GET /api/streamers/{id}/chat/{command}": everybody(200, async () => ({
    params: { id: "nobody", command: "top" },
  })),
  "GET /api/streamers/me/channels": streamers(200),
  // No platform is configured here.
  "POST /api/streamers/me/channels/{platform}": streamers(404, withBody(aPlatform, {})),
  "DELETE /api/streamers/me/channels/{platform}": streamers(204, aPlatform),
  "GET /api/streamers/me/api-keys": streamers(200),
  "POST /api/streamers/me/api-keys": streamers(201, withBody(nothing, { name: "Deck", scopes: ["read"] })),
  "DELETE /api/streamers/me/api-keys/{id}": signedIn(404, async () => ({ params: { id: randomUUID() } })),
  "GET /api/streamers/me/webhooks": streamers(200),
  // Permitted, but the address is none.
  "POST /api/streamers/me/webhooks": signedIn(400, withBody(nothing, { url: "x", events: ["payout.sent"] })),
  "PUT /api/streamers/me/webhooks/{id}": onlyWebhookOwner(
    200,
    webhook({ events: ["challenge.created"], enabled: true }),
  ),
  "DELETE /api/streamers/me/webhooks/{id}": onlyWebhookOwner(204),
  "POST /api/streamers/me/webhooks/{id}/test": onlyWebhookOwner(202),
  "POST /api/streamers/me/webhooks/{id}/rotate": onlyWebhookOwner(200),
  "GET /api/streamers/me/webhooks/{id}/deliveries": onlyWebhookOwner(200),
  "POST /api/streamers/me/webhooks/deliveries/{id}/resend": onlyWebhookOwner(202, failedDelivery),
  "GET /api/channels/callback/{platform}": everybody(303, aPlatform),
  "GET /api/moderator-invitations": signedIn(200),
  "POST /api/moderator-invitations/{id}/accept": row([401, 200, 404, 404, 404, 404, 404, 401], invited),
  "POST /api/moderator-invitations/redeem": signedIn(404, withBody(nothing, { code: "nonsense" })),
  "DELETE /api/moderator-invitations/{id}": row([401, 204, 404, 404, 204, 404, 404, 401], invited),
  "GET /api/desks": signedIn(200),
  "DELETE /api/desks/{streamer_id}": row([401, 204, 404, 404, 404, 404, 404, 401], appointed),
  "GET /api/desks/{streamer_id}/challenges": onlyTheirModerator(200, waiting),
  "POST /api/desks/{streamer_id}/challenges/{id}/accept": onlyTheirModerator(200, waiting),
  "POST /api/desks/{streamer_id}/challenges/{id}/accept/undo": onlyTheirModerator(200, acceptedAtDesk),
  "POST /api/desks/{streamer_id}/challenges/{id}/decline": onlyTheirModerator(200, withBody(waiting, {})),
  "PUT /api/desks/{streamer_id}/blocks/{user_id}": onlyTheirModerator(
    204,
    async ({ streamerOwner, suspended }) => ({
      params: { streamer_id: streamerOwner.userId, user_id: suspended.userId },
    }),
  ),

  "PUT /api/challenges/{id}/proof": onlyStreamer(
    withBody(completed, { proof_url: "https://youtu.be/dQw4w9WgXcQ" }),
  ),
  "PUT /api/challenges/{id}/reaction": signedIn(200, withBody(completed, { reaction: "fire" })),
  "DELETE /api/challenges/{id}/reaction": signedIn(200, completed),

  // Disputes
  "GET /api/challenges/{id}/dispute": row([401, 200, 404, 200, 404, 200, 200, 401], disputed),
  "POST /api/challenges/{id}/dispute": row(
    [401, 201, 403, 403, 403, 403, 403, 401],
    withBody(completed, { reason: "not_done", text: "The stream ended before the last level." }),
  ),
  "POST /api/challenges/{id}/evidence": row(
    [401, 403, 403, 201, 403, 403, 403, 401],
    withBody(disputed, { text: "The recording shows the end.", links: [] }),
  ),

  // Statements of reasons: those of others do not exist.
  "GET /api/statements": signedIn(200),
  "GET /api/statements/{id}": row([404, 200, 404, 404, 404, 404, 404, 404], statement),
  "POST /api/statements/{id}/objection": row(
    // Without a token, only our own pages may write.
    [403, 201, 404, 404, 404, 404, 404, 404],
    withBody(statement, { text: "It was a joke among friends." }),
  ),

  // Operators
  "GET /api/admin/users": operators(200),
  "GET /api/admin/users/{id}": operators(200, somebodyElse),
  "POST /api/admin/users/{id}/warn": operators(
    200,
    withBody(somebodyElse, { reason: "other", message: "Insults in three bios." }),
  ),
  "POST /api/admin/users/{id}/limit": operators(
    200,
    withBody(somebodyElse, { reason: "other", message: "Insults in three bios.", limits: ["boosts"] }),
  ),
  "POST /api/admin/users/{id}/suspend": operators(
    200,
    withBody(somebodyElse, { reason: "other", message: "Insults in three bios." }),
  ),
  "POST /api/admin/users/{id}/remove-content": operators(
    200,
    withBody(somebodyRude, { parts: { bio: RUDE_BIO }, reason: "other", message: "Insults in the bio." }),
  ),
  "POST /api/admin/pledges/{id}/remove-message": operators(
    404,
    withBody(noBoost, { reason: "other", message: "Insults in the message." }),
  ),
  "POST /api/admin/users/{id}/lift": operators(200, withBody(somebodyElse, { reason: "mistake" })),
  "PUT /api/admin/users/{id}/role": row(
    [401, 403, 403, 403, 403, 403, 200, 401],
    withBody(somebodyElse, { role: "moderator", reason: "Knows the games." }),
  ),
  "GET /api/admin/money": operators(200),
  "POST /api/admin/money/audit": operators(204, withBody(nothing, {})),
  "GET /api/admin/payouts": operators(200),
  "POST /api/admin/payouts/{id}/hold": operators(
    200,
    withBody(heldPayout(false), { reason: "rules_broken", message: "The dare was off the platform." }),
  ),
  "POST /api/admin/payouts/{id}/release": operators(200, withBody(heldPayout(true), { reason: "cleared" })),
  "POST /api/admin/rules/try": operators(200, withBody(nothing, { text: "Win a round", kind: "challenge" })),
  "GET /api/admin/audit": operators(200),
  "GET /api/admin/cases": operators(200),
  "GET /api/admin/cases/{id}": operators(200, disputeCase),
  "GET /api/admin/cases/{id}/pledges": operators(200, disputeCase),
  "GET /api/admin/cases/{id}/reports": operators(200, disputeCase),
  "POST /api/admin/cases/{id}/claim": operators(200, disputeCase),
  "POST /api/admin/cases/{id}/release": operators(200, disputeCase),
  "POST /api/admin/cases/{id}/note": operators(200, withBody(disputeCase, { text: "Seen before." })),
  "POST /api/admin/cases/{id}/ask": operators(
    200,
    withBody(disputeCase, { side: "streamer", question: "Where is the recording?" }),
  ),
  "POST /api/admin/cases/{id}/decide": operators(
    200,
    withBody(disputeCase, {
      decision: "upheld",
      reason: "not_done",
      message: "The recording ends early.",
    }),
  ),
  // Only the asked person has the case.
  "POST /api/cases/{id}/answer": row(
    [403, 204, 404, 404, 404, 404, 404, 404],
    withBody(askedCase, { text: "I saw the end." }),
  ),

  // Documents, files and other protocols
  "GET /api/overlay/{streamerId}": everybody(200, async ({ streamerOwner }) => ({
    params: { streamerId: streamerOwner.userId },
  })),
  // Without the key.
  "POST /api/overlay/{streamerId}/presence": everybody(404, async ({ streamerOwner }) => ({
    params: { streamerId: streamerOwner.userId },
    json: { streaming: true, visible: true },
  })),
  "GET /overlay/{streamerId}": everybody(200),
  "GET /overlay/bricolage.woff2": everybody(200),
  "GET /fonts/geist.woff2": everybody(200),
  "GET /overlay/sample": everybody(200),
  "GET /api/avatars/{file}": everybody(200, storedAvatar),
  "GET /social/{locale}/challenge/{file}": everybody(200, sharedChallenge),
  "GET /social/{locale}/streamer/{file}": everybody(200, async ({ streamerOwner }) => ({
    params: { locale: "es", file: `${streamerOwner.userId}.png` },
  })),
  "GET /sitemap.xml": everybody(200),
  "GET /sitemaps/{file}": everybody(200, async () => ({ params: { file: "pages.xml" } })),
  "GET /api/openapi.json": everybody(200),
  "GET /api/words/{locale}": everybody(200, async () => ({ params: { locale: "es" } })),
  "GET /api/health": everybody(200),
  "GET /api/ready": everybody(200),
  "POST /api/csp-reports": everybody(415, withBody(nothing, { "csp-report": {} })),
  "POST /api/stripe/webhook": everybody(400, withBody(nothing, { type: "payment_intent.succeeded" })),
  "POST /api/internal/revalidate": everybody(404, withBody(nothing, { tags: "all" })),
  "DELETE /api/{...unknown}": everybody(404),
  "GET /api/{...unknown}": everybody(404),
  "PATCH /api/{...unknown}": everybody(404),
  "POST /api/{...unknown}": everybody(404),
  "PUT /api/{...unknown}": everybody(404),
};

/**
 * The expected statuses of `GET /api/realtime`, which the server ahead of Next answers, in the same columns. One channel that the
 * caller may not read makes the whole request fail.
 */
export const channelPermissions: Readonly<Record<string, (stage: Stage) => readonly [string, Statuses]>> = {
  "the public feed": () => ["challenges", [200, 200, 200, 200, 200, 200, 200, 200]],
  "the leaderboard": () => ["leaderboard", [200, 200, 200, 200, 200, 200, 200, 200]],
  "a streamer": ({ streamerOwner }) => [
    `streamer:${streamerOwner.userId}`,
    [200, 200, 200, 200, 200, 200, 200, 200],
  ],
  "a challenge": () => [`challenge:${randomUUID()}`, [200, 200, 200, 200, 200, 200, 200, 200]],
  "a streamer's desk": ({ streamerOwner }) => [
    `desk:${streamerOwner.userId}`,
    [401, 403, 200, 403, 403, 403, 403, 401],
  ],
  "a desk beside a desk of somebody else's": ({ streamerOwner, streamerOther }) => [
    `desk:${streamerOwner.userId},desk:${streamerOther.userId}`,
    [401, 403, 403, 403, 403, 403, 403, 401],
  ],
  "a viewer's private channel": ({ viewerOwner }) => [
    `user:${viewerOwner.userId}`,
    [401, 200, 403, 403, 403, 403, 403, 401],
  ],
  "a streamer's private channel": ({ streamerOwner }) => [
    `user:${streamerOwner.userId}`,
    [401, 403, 403, 200, 403, 403, 403, 401],
  ],
  "a suspended user's private channel": ({ suspended }) => [
    `user:${suspended.userId}`,
    [401, 403, 403, 403, 403, 403, 403, 401],
  ],
  "a viewer's private channel among public ones": ({ viewerOwner }) => [
    `challenges,user:${viewerOwner.userId}`,
    [401, 200, 403, 403, 403, 403, 403, 401],
  ],
  "the operators' channel": () => ["operators", [401, 403, 403, 403, 403, 200, 200, 401]],
  "a channel that does not exist": () => ["everything", [400, 400, 400, 400, 400, 400, 400, 400]],
};

/** next-auth's own routes only run inside Next; the browser tests of sign-in cover them. */
export const coveredByBrowserTests = ["GET /api/auth/{...nextauth}", "POST /api/auth/{...nextauth}"];
