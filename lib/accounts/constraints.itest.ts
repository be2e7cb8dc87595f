import { db } from "@/lib/db/client";
import { signedUp } from "@/tests/support/sign-up";

/** Rules that the database enforces for every writer: each statement violates the named constraint. */
test.each([
  ["users_email_normalized", "UPDATE users SET email = 'Ana@Example.com'"],
  ["users_email_normalized", "UPDATE users SET email = ' ana@example.com'"],
  ["users_email_normalized", "UPDATE users SET email = 'nobody'"],
  ["users_password_hash_argon2id", "UPDATE users SET password_hash = 'secret1'"],
  ["users_deletion_suspends", "UPDATE users SET deletion_requested_at = now()"],
  [
    "users_erased_whole",
    "UPDATE users SET suspended_at = now(), deletion_requested_at = now(), erased_at = now()",
  ],
  ["profiles_username_present", "UPDATE profiles SET username = ' '"],
  ["profiles_username_key_folded", "UPDATE profiles SET username_key = 'Ana'"],
  ["profiles_full_name_present", "UPDATE profiles SET full_name = ''"],
  ["profiles_language_known", "UPDATE profiles SET language = 'de'"],
  ["profiles_country_shape", "UPDATE profiles SET country = 'fra'"],
  ["profiles_avatar_ours", "UPDATE profiles SET avatar_url = 'https://evil.example/x.gif'"],
  ["streamers_minimum_challenge_cents_range", "UPDATE streamers SET minimum_challenge_cents = -1"],
  ["streamers_followers_not_negative", "UPDATE streamers SET followers = -1"],
  ["streamers_overlay_key_long", "UPDATE streamers SET overlay_key = 'short'"],
  ["sessions_end_after_start", "UPDATE sessions SET expires_at = created_at"],
  ["refresh_tokens_hash_only", "UPDATE refresh_tokens SET token_hash = 'a token as it was sent'"],
])("%s refuses %s", async (constraint, sql) => {
  await signedUp({ user_type: "streamer" });
  await expect(db().$executeRawUnsafe(sql)).rejects.toThrow(constraint);
});
