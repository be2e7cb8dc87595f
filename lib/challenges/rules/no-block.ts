import { blockBetween, type Standing } from "@/lib/blocks";
import { Prisma, type Tx } from "@/lib/db/client";
import { publicName, stageName } from "@/lib/db/public-name";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { requireNoBlock } from "./declined";

/**
 * Checks that neither of two people has blocked the other. Source: docs/product/blocks.md.
 * @throws DomainError declined_by_rule without a rule
 */
export async function requireNoBlockBetween(
  tx: Tx,
  person: UserId,
  other: UserId,
  locale: Locale,
): Promise<void> {
  const [between] = await tx.$queryRaw<{ standing: Standing; name: string }[]>`
    SELECT ${blockBetween(person, Prisma.sql`p.user_id`)} AS standing,
      CASE WHEN s.user_id IS NULL THEN ${publicName("p")} ELSE ${stageName("p")} END AS name
    FROM profiles p LEFT JOIN streamers s ON s.user_id = p.user_id WHERE p.user_id = ${other}::uuid`;
  requireNoBlock(between?.standing ?? null, { streamer: between?.name ?? "", locale });
}
