import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";

/** @throws DomainError streamer_not_found for who is no streamer */
export async function requireOwnStreamer({ userId }: Actor): Promise<void> {
  if ((await db().streamer.count({ where: { userId } })) === 0) throw new DomainError("streamer_not_found");
}
