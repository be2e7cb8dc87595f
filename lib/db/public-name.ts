import { Prisma } from "./client";

/**
 * The username that others see, of a table `profiles` with this alias: empty until the person confirmed it, because the default
 * comes from the address, and for people without a profile. Source: docs/product/accounts-and-sign-in.md#public-names.
 */
export function publicName(alias: string): Prisma.Sql {
  const profile = Prisma.raw(alias);
  return Prisma.sql`CASE WHEN ${profile}.name_confirmed_at IS NULL THEN '' ELSE ${profile}.username END`;
}

/** A streamer's name as everybody reads it, of a table `profiles` with this alias; the username is only the address of their page. */
export function stageName(alias: string): Prisma.Sql {
  const profile = Prisma.raw(alias);
  return Prisma.sql`coalesce(nullif(${profile}.full_name, ''), ${profile}.username)`;
}

/** The same of a row. */
export function stageNameOf(
  profile: { readonly fullName: string; readonly username: string } | null,
): string {
  return profile === null ? "" : profile.fullName || profile.username;
}

/** The name by which others know a person whom a notification names: a streamer's stage name, else the username. */
export function knownName(alias: string): Prisma.Sql {
  const profile = Prisma.raw(alias);
  return Prisma.sql`CASE WHEN ${profile}.user_type = 'streamer' THEN ${stageName(alias)} ELSE ${profile}.username END`;
}
