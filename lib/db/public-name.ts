import { Prisma } from "./client";

/**
 * The username that others see, of a table `profiles` with this alias: empty until the person confirmed it, because the default
 * comes from the address, and for people without a profile. Source: docs/product/accounts-and-sign-in.md#public-names.
 */
export function publicName(alias: string): Prisma.Sql {
  const profile = Prisma.raw(alias);
  return Prisma.sql`CASE WHEN ${profile}.name_confirmed_at IS NULL THEN '' ELSE ${profile}.username END`;
}
