import { z } from "zod";
import { db } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { type AlertKind, DEFAULT_LOOK, type OverlayLook, overlayLookSchema } from "./look-contract";

const { alerts: alertsSchema, ...partSchemas } = overlayLookSchema.shape;
const recordSchema = z.record(z.string(), z.unknown()).catch({});

/**
 * The look that was stored, by whichever release: what this one does not know is left out, and what is missing or unfit is the
 * default. On air that is better than an error.
 * @param stored the streamer's `overlay_look`; null while they have not chosen
 */
export function lookOf(stored: unknown): OverlayLook {
  const look = recordSchema.parse(stored);
  return overlayLookSchema.parse({
    ...knownParts(partSchemas, look, DEFAULT_LOOK),
    alerts: knownParts(alertsSchema.shape, recordSchema.parse(look.alerts), DEFAULT_LOOK.alerts),
  });
}

function knownParts(
  schemas: Readonly<Record<string, z.ZodType>>,
  stored: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const known = schema.safeParse(stored[name]);
      return [name, known.success ? known.data : defaults[name]];
    }),
  );
}

/**
 * How a streamer's overlay looks and what it announces.
 * Source: docs/product/overlay.md#the-streamers-own-look.
 * @throws DomainError streamer_not_found
 */
export async function readLook(userId: UserId): Promise<OverlayLook> {
  const streamer = await db().streamer.findUnique({ where: { userId }, select: { overlayLook: true } });
  if (streamer === null) throw new DomainError("streamer_not_found");
  return lookOf(streamer.overlayLook);
}

/** Saves the caller's look. Open overlays reload it. @throws DomainError streamer_not_found */
export async function saveLook({ userId }: Actor, look: OverlayLook): Promise<OverlayLook> {
  await transaction(async (tx) => {
    const { count } = await tx.streamer.updateMany({
      where: { userId },
      data: { overlayLook: look, updatedAt: now() },
    });
    if (count === 0) throw new DomainError("streamer_not_found");
    await publish(tx, [{ channel: `streamer:${userId}`, type: "overlay.changed", data: {} }]);
  });
  return look;
}

/** Has the caller's open overlays play an alert, marked as a test. @throws DomainError streamer_not_found */
export async function sendTestAlert(actor: Actor, kind: AlertKind): Promise<void> {
  await requireOwnStreamer(actor);
  await transaction((tx) =>
    publish(tx, [{ channel: `streamer:${actor.userId}`, type: "overlay.test", data: { kind } }]),
  );
}
