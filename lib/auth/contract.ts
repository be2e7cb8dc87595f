import { z } from "zod";
import {
  countrySchema,
  emailSchema,
  passwordSchema,
  usernameSchema,
  userSchema,
  userTypeSchema,
} from "@/lib/accounts/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import { localeSchema, optionalTextSchema } from "@/lib/shared/wire";

/** Seconds an access token lives. Short, because a session's end must be felt soon (quality.md). */
export const ACCESS_TOKEN_SECONDS = 900;

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

export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  user_type: userTypeSchema.default("viewer"),
  language: localeSchema.default("en"),
  full_name: optionalTextSchema(200).optional(),
  username: usernameSchema.optional(),
  country: countrySchema.optional(),
});
export type SignUpInput = z.output<typeof signUpSchema>;

export const tokenRequestSchema = z.discriminatedUnion(
  "grant_type",
  [
    z.strictObject({ grant_type: z.literal("password"), email: emailSchema, password: z.string().max(200) }),
    z.strictObject({ grant_type: z.literal("refresh_token"), refresh_token: z.string().max(500) }),
  ],
  { error: "invalid" },
);

export const authRoutes = {
  "POST /api/auth/signup": {
    summary: "Creates an account with its profile and signs it in.",
    auth: "public",
    body: signUpSchema,
    output: z.object({ user: userSchema, session: sessionSchema.nullable() }),
    status: 201,
    errors: ["email_taken", "username_taken", "moderation_failed"],
  },
  "POST /api/auth/token": {
    summary: "Signs in with e-mail and password, or trades a refresh token for new ones.",
    auth: "public",
    body: tokenRequestSchema,
    output: sessionSchema,
    errors: ["invalid_credentials", "invalid_token", "account_suspended"],
  },
  "POST /api/auth/logout": {
    summary: "Ends the session of the token or cookie that calls.",
    auth: "user",
    output: null,
    status: 204,
    errors: [],
  },
} as const satisfies RouteTable;
