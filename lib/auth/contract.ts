import { z } from "zod";
import {
  emailSchema,
  PASSWORD_MAX,
  PROOF_METHODS,
  passwordSchema,
  signUpSchema,
  userSchema,
  userTypeSchema,
} from "@/lib/accounts/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import { LOCALES, localeSchema } from "@/lib/shared/wire";

/** Seconds that an access token is valid. Source: docs/product/accounts-and-sign-in.md#tokens-and-cookies. */
export const ACCESS_TOKEN_SECONDS = 900;

/** Seconds that a reset link is valid. */
export const RECOVERY_SECONDS = 3600;

/** What a key may do: see what its streamer sees while they are live, or also press what they would press. */
export const apiScopeSchema = z.enum(["read", "act"], { error: "invalid" });
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** Of one streamer. */
export const MAX_API_KEYS = 10;

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiScopeSchema),
  /** The key's last four characters. */
  ending: z.string(),
  created_at: z.string(),
  /** To the minute; null: never used. */
  last_used_at: z.string().nullable(),
});
export type ApiKeyWire = z.infer<typeof apiKeySchema>;

const newApiKeySchema = z.strictObject({
  name: z.string({ error: "required" }).trim().min(1, "required").max(60, "too_long"),
  scopes: z
    .array(apiScopeSchema, { error: "required" })
    .min(1, "required")
    .max(2, "invalid")
    .transform((scopes) => [...new Set(scopes)]),
});

/** What a session may do: `recovery` only sets a new password, `second_step` only completes the sign-in by MFA. */
export type SessionPurpose = "sign_in" | "recovery" | "second_step";

export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Unix seconds. */
  expires_at: z.number(),
  token_type: z.literal("bearer"),
  user: userSchema,
});
export type SessionWire = z.infer<typeof sessionSchema>;

/** E-mail and password as typed. No minimum length: a short password is simply wrong. */
export const credentialsSchema = z.strictObject({
  email: emailSchema,
  password: z.string({ error: "required" }).min(1, "required").max(PASSWORD_MAX, "too_long"),
});
export type Credentials = z.output<typeof credentialsSchema>;

/** A code of the authenticator app or a recovery code, as typed. */
const codeSchema = z.string({ error: "required" }).trim().min(1, "required").max(50, "too_long");

export const tokenRequestSchema = z.discriminatedUnion(
  "grant_type",
  [
    credentialsSchema.extend({ grant_type: z.literal("password") }),
    z.strictObject({
      grant_type: z.literal("refresh_token"),
      refresh_token: z.string({ error: "required" }).min(1, "required").max(500, "too_long"),
    }),
    z.strictObject({ grant_type: z.literal("second_step"), code: codeSchema }),
  ],
  { error: "invalid" },
);
export type TokenRequest = z.output<typeof tokenRequestSchema>;

/** The signed-in person as `/api/auth/session` returns them. Profile fields are null without a profile. */
export const browserUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  user_type: userTypeSchema.nullable(),
  language: localeSchema.nullable(),
  avatar_url: z.string().nullable(),
  role: z.enum(["user", "moderator", "admin"]),
  /** The person moderates for a streamer. */
  helps: z.literal(true).optional(),
  /** The person's role has no effect until they turn MFA on. */
  two_step_missing: z.literal(true).optional(),
  /** The public name is a default that the person has not confirmed: others see "a viewer". */
  name_unconfirmed: z.literal(true).optional(),
  /** The date of birth is not known: asked for after a sign-in with Google (docs/product/accounts-and-sign-in.md#ages). */
  birth_date_missing: z.literal(true).optional(),
});
export type BrowserUser = z.infer<typeof browserUserSchema>;

/**
 * The browser's session. Holds no token: the httpOnly cookie authenticates (decision 0021). `expires` and `expires_in`
 * (seconds) say how long this answer may be cached (decision 0074).
 */
export const browserSessionSchema = z.object({
  user: browserUserSchema,
  expires: z.iso.datetime(),
  expires_in: z.number(),
});
export type BrowserSession = z.infer<typeof browserSessionSchema>;

/** Password or code for re-authentication. */
const proofSchema = z.strictObject({
  method: z.enum(PROOF_METHODS, "invalid"),
  value: z.string({ error: "required" }).min(1, "required").max(PASSWORD_MAX, "too_long"),
});
export type Proof = z.output<typeof proofSchema>;

const mfaSetupSchema = z.object({
  /** Base 32, for typing it in. */
  secret: z.string(),
  /** Secret and account name as a QR code: an SVG path and the width of its view box. */
  qr: z.object({ path: z.string(), size: z.number() }),
});
export type MfaSetup = z.infer<typeof mfaSetupSchema>;

/** A person's MFA. `since` is null while it is off. */
export type MfaState = {
  readonly since: string | null;
  readonly recovery_codes_left: number;
  /** The person's role has no effect without it. */
  readonly required: boolean;
};

const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** Which sessions a sign-out ends: this one, the person's others, or all. */
export const SIGN_OUT_SCOPES = ["local", "others", "global"] as const;
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

/** A session on one device or program. `last_used_at` is exact to the hour. */
export const deviceSessionSchema = z.object({
  _id: z.string(),
  id: z.string(),
  /** From the user agent, such as "Firefox" and "Windows"; null where it is not recognized. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The caller's own session. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** Base for resolving a path. */
const NOWHERE = "https://nowhere.invalid";

/** Paths that nobody returns to: the sign-in itself, and what is not a page. */
const NO_PAGE = /^\/(?:auth|api|_next)(?:\/|$)/;

/**
 * Where to go after sign-in: a same-origin path without language prefix, or null for anything that could lead elsewhere.
 * Source: docs/product/targets.md#redirects.
 */
export function returnPath(value: unknown): string | null {
  // Browsers read "\\" as "/" and skip control characters: "/\t/evil.example" would become "//evil.example".
  if (typeof value !== "string" || value.length > 2000 || !/^\/(?![/\\])[^\\\p{C}]*$/u.test(value))
    return null;
  if (!URL.canParse(value, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, NOWHERE);
  const path = pathname.replace(LOCALE_PREFIX, "") || "/";
  if (origin !== NOWHERE || !/^\/(?!\/)/.test(path) || NO_PAGE.test(path)) return null;
  return path + search + hash;
}

/** Repeated prefixes too, because the rest is treated as a path without any. */
const LOCALE_PREFIX = new RegExp(`^(?:/(?:${LOCALES.join("|")}))+(?=/|$)`);

export const authRoutes = {
  "POST /api/auth/signup": {
    summary:
      "Creates an account with its profile and signs it in. Where addresses are confirmed first, `session` is null, and the account comes to exist once the mailed link is used: until then nothing has the answered id, whether or not the address was free.",
    auth: "public",
    rateLimit: "sign_up",
    body: signUpSchema,
    output: z.object({ user: userSchema, session: sessionSchema.nullable() }),
    status: 201,
    errors: ["email_taken", "username_taken", "moderation_failed"],
  },
  "POST /api/auth/token": {
    summary:
      "Signs in with e-mail and password; trades a refresh token for new ones; completes a sign-in by a code of the authenticator app or a recovery code, called with the access token of the first step.",
    auth: "public",
    rateLimit: "token",
    body: tokenRequestSchema,
    output: sessionSchema,
    errors: [
      "invalid_credentials",
      "invalid_token",
      "account_suspended",
      "account_closed",
      "email_unconfirmed",
      "invalid_proof",
    ],
  },
  "POST /api/auth/recover": {
    summary:
      "Mails a link to set a new password, if the address has an account; the answer is the same either way.",
    auth: "public",
    rateLimit: "mail_reset",
    body: z.strictObject({ email: emailSchema }),
    output: z.object({}),
    errors: [],
  },
  "POST /api/auth/resend": {
    summary:
      "Mails the confirmation of a sign-up again, if one is pending; the answer is the same either way.",
    auth: "public",
    rateLimit: "mail_confirm",
    body: z.strictObject({ email: emailSchema }),
    output: z.object({}),
    errors: [],
  },
  "POST /api/auth/confirm": {
    summary: "Confirms an address by the code of the mailed link.",
    auth: "public",
    rateLimit: "sign_in",
    body: z.strictObject({ token: z.string({ error: "required" }).max(200, "too_long") }),
    output: z.object({ email: z.string() }),
    errors: ["link_invalid", "email_taken"],
  },
  "PUT /api/auth/user": {
    summary: "Sets a new password, also with the tokens of a reset link; all other sessions end.",
    auth: "user",
    purposes: ["sign_in", "recovery"],
    recentAuth: true,
    body: z.strictObject({ password: passwordSchema }),
    output: z.object({ user: userSchema }),
    errors: ["invalid_token"],
  },
  "POST /api/auth/logout": {
    summary:
      "Ends the caller's session, the person's others, or all of them; any but the caller's alone requires re-authentication within ten minutes.",
    auth: "user",
    query: z.strictObject({ scope: z.enum(SIGN_OUT_SCOPES, "invalid").default("local") }),
    output: null,
    status: 204,
    errors: ["step_up_required"],
  },
  "GET /api/streamers/me/api-keys": {
    summary: "The streamer's API keys, oldest first; at most ten.",
    auth: "user",
    output: z.array(apiKeySchema),
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/api-keys": {
    summary: "Makes an API key, which is answered once.",
    auth: "user",
    recentAuth: true,
    body: newApiKeySchema,
    output: z.object({ id: z.string(), key: z.string() }),
    status: 201,
    errors: ["streamer_not_found", "api_keys_full"],
  },
  "DELETE /api/streamers/me/api-keys/{id}": {
    summary: "Revokes an API key at once.",
    auth: "user",
    recentAuth: true,
    params: z.object({ id: z.string() }),
    output: null,
    errors: ["not_found"],
  },
  "GET /api/auth/sessions": {
    summary: "The person's sessions: the caller's first, then by last use.",
    auth: "user",
    output: z.array(deviceSessionSchema),
    errors: [],
  },
  "DELETE /api/auth/sessions/{id}": {
    summary: "Ends one of the person's sessions.",
    auth: "user",
    recentAuth: true,
    params: z.object({ id: z.string() }),
    output: null,
    status: 204,
    errors: ["not_found"],
  },
  "GET /api/auth/step-up": {
    summary: "Answers only within ten minutes of an authentication: for acts that begin at another service.",
    auth: "user",
    recentAuth: true,
    output: null,
    status: 204,
    errors: [],
  },
  "POST /api/auth/step-up": {
    summary:
      "Re-authenticates by password or code; calls that require recent authentication are allowed for ten minutes.",
    auth: "user",
    body: proofSchema,
    output: null,
    status: 204,
    errors: ["invalid_proof"],
  },
  "POST /api/auth/two-step": {
    summary: "Begins to turn MFA on: returns the secret for the authenticator app.",
    auth: "user",
    recentAuth: true,
    body: z.strictObject({}).default({}),
    output: mfaSetupSchema,
    errors: ["two_step_on"],
  },
  "DELETE /api/auth/two-step": {
    summary: "Turns MFA off.",
    auth: "user",
    recentAuth: true,
    output: null,
    status: 204,
    errors: [],
  },
  "POST /api/auth/two-step/confirm": {
    summary: "Turns MFA on by the app's first code; returns the recovery codes, which are shown only once.",
    auth: "user",
    body: z.strictObject({ code: codeSchema }),
    output: recoveryCodesSchema,
    errors: ["invalid_proof"],
  },
  "POST /api/auth/two-step/recovery-codes": {
    summary: "Replaces the recovery codes.",
    auth: "user",
    recentAuth: true,
    body: z.strictObject({}).default({}),
    output: recoveryCodesSchema,
    errors: ["not_found"],
  },
} as const satisfies RouteTable;
