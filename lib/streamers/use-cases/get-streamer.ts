import { usernameKey } from "@/lib/accounts";
import { usernameSchema } from "@/lib/accounts/contract";
import { Prisma } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import type { StreamerDetailWire } from "../contract";
import { presentStreamerDetail } from "../present";
import { byId, findStreamer } from "../rows";

/** One streamer by id, or by username in any case. @throws DomainError streamer_not_found */
export async function getStreamer(idOrName: string, locale: Locale): Promise<StreamerDetailWire> {
  const where = conditionOf(idOrName);
  const row = where === null ? null : await findStreamer(where);
  if (row === null) throw new DomainError("streamer_not_found");
  return presentStreamerDetail(row, locale);
}

function conditionOf(idOrName: string): Prisma.Sql | null {
  if (isId<UserId>(idOrName)) return byId(idOrName);
  const name = usernameSchema.safeParse(idOrName);
  return name.success ? Prisma.sql`p.username_key = ${usernameKey(name.data)}` : null;
}
