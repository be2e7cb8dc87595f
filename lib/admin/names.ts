import { db } from "@/lib/db/client";

/** The names of people by their ids; empty for those without a profile. */
export async function namesOf(ids: readonly string[]): Promise<(id: string) => string> {
  const profiles =
    ids.length === 0
      ? []
      : await db().profile.findMany({
          where: { userId: { in: [...new Set(ids)] } },
          select: { userId: true, username: true },
        });
  const names = new Map<string, string>(profiles.map(({ userId, username }) => [userId, username]));
  return (id) => names.get(id) ?? "";
}
