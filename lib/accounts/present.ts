import type { UserId } from "@/lib/shared/ids";
import type { SocialFields } from "@/lib/shared/social-networks";
import { localeSchema } from "@/lib/shared/wire";
import type { ProfileWire, UserWire } from "./contract";

type UserRow = { readonly id: UserId; readonly email: string; readonly createdAt: Date };

/** A user in responses. */
export function presentUser(user: UserRow): UserWire & { readonly id: UserId } {
  return { _id: user.id, id: user.id, email: user.email, created_at: user.createdAt.toISOString() };
}

/** A profile as `getProfile` reads it. */
export type ProfileRow = Pick<
  ProfileWire,
  | "full_name"
  | "username"
  | "user_type"
  | "email"
  | "email_confirmed"
  | "pending_email"
  | "country"
  | "bio"
  | "avatar_url"
  | "category"
  | "date_of_birth"
  | "role"
> &
  SocialFields<string> & {
    readonly user_id: string;
    readonly language: string;
    readonly name_confirmed_at: Date | null;
    readonly created_at: Date;
  };

/** A profile as its owner sees it. */
export function presentProfile({ name_confirmed_at, ...row }: ProfileRow): ProfileWire {
  return {
    ...row,
    _id: row.user_id,
    id: row.user_id,
    language: localeSchema.catch("en").parse(row.language),
    name_confirmed: name_confirmed_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
