import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { Locale } from "@/lib/shared/wire";
import type { OwnStreamerWire } from "../contract";
import { presentOwnStreamer } from "../present";
import { byId, findStreamer } from "../rows";

/** The caller as a streamer. @throws DomainError streamer_not_found */
export async function getOwnStreamer(actor: Actor, locale: Locale): Promise<OwnStreamerWire> {
  const row = await findStreamer(byId(actor.userId));
  if (row === null) throw new DomainError("streamer_not_found");
  return presentOwnStreamer(row, locale);
}
