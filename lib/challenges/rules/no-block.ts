import { type BlockState, blockBetween } from "@/lib/blocks";
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
  const [between] = await tx.$queryRaw<{ blockState: BlockState; name: string }[]>`
    SELECT ${blockBetween(person, Prisma.sql`p.user_id`)} AS "blockState",
      CASE WHEN s.user_id IS NULL THEN ${publicName("p")} ELSE ${stageName("p")} END AS name
    FROM profiles p LEFT JOIN streamers s ON s.user_id = p.user_id WHERE p.user_id = ${other}::uuid`;
  requireNoBlock(between?.blockState ?? null, { streamer: between?.name ?? "", locale });
}
