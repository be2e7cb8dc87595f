import { wordsIn } from "@/lib/i18n/words";
import type { UserId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { RecordedEvent } from "@/lib/webhooks";
import type { WebhookEvent } from "@/lib/webhooks/contract";
import type { Happened, Rehearsal, Rehearsed } from "./rehearsal";
import type { RehearsedDare, Scene } from "./script";

/** A lapsed hold and a chargeback are sent to no webhook for real either. */
const WEBHOOK_EVENT_OF: Partial<Record<Scene["event"], WebhookEvent>> = {
  created: "challenge.created",
  boosted: "challenge.boosted",
  declined: "challenge.declined",
  accepted: "challenge.accepted",
  started: "challenge.started",
  completed: "challenge.completed",
  failed: "challenge.failed",
};

/** No challenge has them. */
export const REHEARSED_IDS: Readonly<Record<RehearsedDare, string>> = {
  song: "00000000-0000-4000-8000-000000000001",
  chili: "00000000-0000-4000-8000-000000000002",
  blindfold: "00000000-0000-4000-8000-000000000003",
};

/**
 * What webhooks send of a scene, with `rehearsal: true` in the data. Never to Discord: others read that.
 * Source: docs/product/rehearsal.md#where-it-is-seen.
 */
export function eventsOf(
  scene: Happened,
  rehearsal: Rehearsal,
  streamer: { readonly id: UserId; readonly locale: Locale },
): readonly RecordedEvent[] {
  const type = WEBHOOK_EVENT_OF[scene.event];
  if (type === undefined) return [];
  const common = {
    streamerId: streamer.id,
    subjectId: REHEARSED_IDS[scene.dare],
    data: dataOf(scene.after, streamer),
    at: scene.at,
    dueAt: scene.at,
    hidden: false,
  };
  const top = takesTheLead(scene, rehearsal) ? [{ ...common, type: "challenge.top" } as const] : [];
  return [{ ...common, type }, ...top];
}

/** Whether the dare has the largest pot of the active ones since this scene. */
function takesTheLead({ event, dare, after, at, ...scene }: Happened, { scenes }: Rehearsal): boolean {
  if (event !== "created" && event !== "boosted") return false;
  const others = new Map(
    scenes
      .filter((earlier) => earlier.at < at && earlier.dare !== dare)
      .map((earlier) => [earlier.dare, earlier.after]),
  );
  const pots = [...others.values()].filter(({ status }) => status === "active").map(({ pot }) => pot);
  const largest = Math.max(0, ...pots);
  const before = event === "created" || !("cents" in scene) ? 0 : after.pot - scene.cents;
  return after.pot > largest && before <= largest;
}

/** In the shape of a real event. */
function dataOf(
  { dare, status, money, pot, people, createdAt, acceptedAt, endedAt }: Rehearsed,
  streamer: { readonly id: UserId; readonly locale: Locale },
): RecordedEvent["data"] {
  const [offer, ...boosts] = money;
  return {
    rehearsal: true,
    id: REHEARSED_IDS[dare],
    challenge: wordsIn(streamer.locale)(`rehearsal.dares.${dare}`),
    status: status === "in_progress" ? "in-progress" : status,
    amount: toDollars(pot),
    original_amount: toDollars(offer.cents),
    boost_number: boosts.length,
    backer_count: people,
    time_limit: "30m",
    streamer_id: streamer.id,
    creator_id: null,
    creator_username: offer.person,
    created_at: createdAt.toISOString(),
    activated_at: createdAt.toISOString(),
    accepted_at: acceptedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    decline_reason: status === "declined" ? "other" : null,
    proof_url: null,
  };
}
