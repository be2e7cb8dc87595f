import type { Prisma } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import { socialColumns, socialFields } from "@/lib/shared/social-networks";
import { localeSchema } from "@/lib/shared/wire";
import type { ProfileWire, UserWire } from "./contract";

type UserRow = { readonly id: UserId; readonly email: string; readonly createdAt: Date };

/** A user in responses. */
export function presentUser(user: UserRow): UserWire & { readonly id: UserId } {
  return { _id: user.id, id: user.id, email: user.email, created_at: user.createdAt.toISOString() };
}

/** The columns that `presentProfile` needs. */
export const profileSelect = {
  userId: true,
  fullName: true,
  username: true,
  userType: true,
  country: true,
  language: true,
  bio: true,
  avatarUrl: true,
  category: true,
  nameConfirmedAt: true,
  ...socialColumns(() => true as const),
  createdAt: true,
  user: { select: { email: true, role: true, dateOfBirth: true } },
} as const satisfies Prisma.ProfileSelect;

type ProfileRow = Prisma.ProfileGetPayload<{ select: typeof profileSelect }>;

/** A profile as its owner sees it. @param pendingEmail the unconfirmed new address */
export function presentProfile(row: ProfileRow, pendingEmail: string | null): ProfileWire {
  return {
    _id: row.userId,
    id: row.userId,
    user_id: row.userId,
    full_name: row.fullName,
    username: row.username,
    user_type: row.userType,
    email: row.user.email,
    pending_email: pendingEmail,
    country: row.country,
    language: localeSchema.catch("en").parse(row.language),
    bio: row.bio,
    avatar_url: row.avatarUrl,
    category: row.category,
    date_of_birth: row.user.dateOfBirth?.toISOString().slice(0, 10) ?? null,
    name_confirmed: row.nameConfirmedAt !== null,
    role: row.user.role,
    created_at: row.createdAt.toISOString(),
    ...socialFields((network) => row[`${network}Url` as const]),
  };
}
