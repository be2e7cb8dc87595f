import type { Prisma } from "@/lib/db/client";
import { localeSchema } from "@/lib/shared/wire";
import type { ProfileWire, UserWire } from "./contract";

type UserRow = { readonly id: string; readonly email: string; readonly createdAt: Date };

/** A user as answers carry it. */
export function presentUser(user: UserRow): UserWire {
  return { _id: user.id, id: user.id, email: user.email, created_at: user.createdAt.toISOString() };
}

/** What `presentProfile` needs of a profile and its account. */
export type ProfileRow = Omit<
  Prisma.ProfileGetPayload<object>,
  "usernameKey" | "usernameSkeleton" | "updatedAt"
> & { readonly user: Pick<Prisma.UserGetPayload<object>, "email" | "role"> };

/** A profile as its owner sees it. @param pendingEmail the address that waits for its confirmation */
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
    role: row.user.role,
    created_at: row.createdAt.toISOString(),
    youtube_url: row.youtubeUrl,
    twitch_url: row.twitchUrl,
    instagram_url: row.instagramUrl,
    twitter_url: row.twitterUrl,
    kick_url: row.kickUrl,
    discord_url: row.discordUrl,
    tiktok_url: row.tiktokUrl,
  };
}
