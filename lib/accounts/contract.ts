import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { ENDS_LIKE_A_PART } from "@/lib/shared/part-of-page";
import { type SocialNetwork, socialFields } from "@/lib/shared/social-networks";
import { hasInvisible, hasLetters } from "@/lib/shared/visible-text";
import { idFields, localeSchema, optionalTextSchema } from "@/lib/shared/wire";
import { BIO_MAX } from "./bounds";
import { COUNTRY_CODES } from "./countries";

const USER_TYPES = ["viewer", "streamer"] as const;
export const userTypeSchema = z.enum(USER_TYPES, { error: "invalid" });
export type UserType = z.infer<typeof userTypeSchema>;

/** What an operator can remove of a profile. Source: docs/product/operators.md#removing-content. */
export const PROFILE_PARTS = ["username", "display_name", "bio", "picture"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Source: docs/product/accounts-and-sign-in.md#sign-up. The maximum bounds the hashing work. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** Source: docs/product/accounts-and-sign-in.md#sign-up. */
export const emailSchema = z
  .string({ error: "email_required" })
  .trim()
  .toLowerCase()
  .min(1, "email_required")
  .max(254, { error: "too_long", abort: true })
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}.]+(?:\.[^\s@\p{C}.]+)+$/u, "email_invalid");

export const passwordSchema = z
  .string({ error: "required" })
  .min(PASSWORD_MIN, "password_short")
  .max(PASSWORD_MAX, "too_long");

/** A day as `YYYY-MM-DD`. Source: docs/product/accounts-and-sign-in.md#ages. */
export const dateOfBirthSchema = z
  .string({ error: "birth_date_required" })
  .meta({ format: "date" })
  .trim()
  .min(1, "birth_date_required")
  .pipe(z.iso.date("birth_date_invalid"))
  .refine((day) => day >= "1900-01-01", "birth_date_invalid");

export const USERNAME_MAX = 40;

/** Names that are paths of the site or impersonate its operators; compared as `isReserved` folds them. */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set([
  "me",
  "api",
  "admin",
  "administrator",
  "moderator",
  "bravado",
  "support",
  "system",
  "settings",
  "auth",
  "challenge",
  "challenges",
  "contact",
  "help",
  "leaderboard",
  "mod",
  "moderation",
  "official",
  "overlay",
  "owner",
  "payments",
  "root",
  "security",
  "staff",
  "streamers",
  "team",
  "viewers",
  "www",
  "null",
  "undefined",
]);

/** Streamers are looked up by id or name, so no name may look like an id. */
const LOOKS_LIKE_AN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** NFKD maps full-width and styled letters to plain ones. Look-alike letters are the server's to judge: `username.ts`. */
function isReserved(name: string): boolean {
  return RESERVED_USERNAMES.has(
    name
      .normalize("NFKD")
      .replace(/[\p{M}.]/gu, "")
      .toLowerCase(),
  );
}

/** Alphabets with look-alike letters, such as Latin "a" and Cyrillic "\u0430". */
const ALIKE_ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
/** A digit of another script passes for a letter or a dot among these letters. */
const FOREIGN_DIGIT = /(?![0-9])\p{N}/u;

/** See Unicode Technical Standard 39, section 5, "Restriction-Level Detection". */
function mixesAlphabets(name: string): boolean {
  const alike = ALIKE_ALPHABETS.filter((alphabet) => alphabet.test(name)).length;
  return alike > 1 || (alike === 1 && FOREIGN_DIGIT.test(name.normalize("NFKC")));
}

/** NFC, so that equal-looking names are stored alike. */
export const usernameSchema = z
  .string({ error: "username_required" })
  .trim()
  .normalize("NFC")
  .min(1, "username_required")
  .max(USERNAME_MAX, "too_long")
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u, "username_invalid")
  .refine((name) => !hasInvisible(name), "username_invalid")
  .refine((name) => !mixesAlphabets(name), "username_mixed")
  .refine(
    (name) => !isReserved(name) && !LOOKS_LIKE_AN_ID.test(name) && !ENDS_LIKE_A_PART.test(name),
    "username_reserved",
  );

const FULL_NAME_MAX = 200;

/** Nothing, or letters and digits that everybody sees. Source: docs/product/accounts-and-sign-in.md#public-names. */
const nameTextSchema = optionalTextSchema(FULL_NAME_MAX)
  .transform((name) => name.replace(/\s+/g, " "))
  .refine((name) => !hasInvisible(name), "invalid")
  .refine((name) => name === "" || hasLetters(name), "letters_required");

const fullNameSchema = z
  .string({ error: "full_name_required" })
  .meta({ maxLength: FULL_NAME_MAX })
  .pipe(nameTextSchema)
  .pipe(z.string().min(1, "full_name_required"));

/** Challenge categories, the default one first (docs/product/leaderboard-and-feeds.md#categories). */
export const CATEGORIES = ["Gaming", "Creative", "IRL", "Music", "Educational", "Fitness"] as const;
export const categorySchema = z.enum(CATEGORIES, { error: "invalid" });
export type Category = z.infer<typeof categorySchema>;

/** The category of this name in any case; undefined for one of `none`, and with an issue for another name. */
function categoryNamed(
  name: string,
  none: readonly string[],
  context: z.RefinementCtx,
): Category | undefined {
  const typed = name.trim().toLowerCase();
  const named = CATEGORIES.find((category) => category.toLowerCase() === typed);
  if (named === undefined && !none.includes(typed)) context.addIssue({ code: "custom", message: "invalid" });
  return named;
}

/** A category in any case; null and an empty text name none. */
const namedCategorySchema = z
  .string({ error: "invalid" })
  .meta({ enum: CATEGORIES })
  .nullable()
  .transform((name, context) => categoryNamed(name ?? "", [""], context));

/** The category that a list is narrowed to; `all` and an empty text mean none. */
export const categoryFilterSchema = z
  .string({ error: "invalid" })
  .meta({ enum: [...CATEGORIES, "all"] })
  .transform((name, context) => categoryNamed(name, ["", "all"], context))
  .optional();

const SOCIAL_HOSTS: Readonly<Record<SocialNetwork, readonly string[]>> = {
  youtube: ["youtube.com", "youtu.be"],
  twitch: ["twitch.tv"],
  instagram: ["instagram.com"],
  twitter: ["twitter.com", "x.com"],
  kick: ["kick.com"],
  discord: ["discord.gg", "discord.com"],
  tiktok: ["tiktok.com"],
};

/** A full URL on the network's own host, or empty. Source: docs/product/settings.md#social-links. */
function socialUrlSchema(network: SocialNetwork) {
  return z
    .string({ error: "invalid" })
    .trim()
    .max(300, "too_long")
    .refine((value) => value === "" || isOnHost(value, SOCIAL_HOSTS[network]), "social_url_invalid")
    .transform((value) => (value === "" ? "" : new URL(value).href));
}

function isOnHost(value: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const host = url.hostname.replace(/^www\./, "");
  const known = hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
  const web = url.protocol === "https:" || url.protocol === "http:";
  return known && web && url.port === "" && url.username === "" && url.password === "";
}

/** Null, as which some clients send an empty field, is an empty text. */
function nullAsEmpty(schema: z.ZodType<string, string>) {
  return schema.nullable().transform((text) => text ?? "");
}

/** The URLs in responses; empty when unset. */
export const socialShape = socialFields(() => z.string());

export { COUNTRY_CODES };
export const countrySchema = z.enum(COUNTRY_CODES, { error: "invalid" });
/** Empty, like null, means no country. */
const optionalCountrySchema = z
  .enum([...COUNTRY_CODES, ""], { error: "invalid" })
  .nullable()
  .transform((code) => code || null);

export const profileSchema = z.object({
  ...idFields,
  user_id: z.string(),
  full_name: z.string(),
  username: z.string(),
  user_type: userTypeSchema,
  email: z.string(),
  /** The account's address is confirmed. */
  email_confirmed: z.boolean(),
  /** The address that becomes the account's once it is confirmed. */
  pending_email: z.string().nullable(),
  country: z.string().nullable(),
  language: localeSchema,
  bio: z.string(),
  avatar_url: z.string().nullable(),
  category: z.string(),
  /** Private. Null until the person gave it, which refuses nothing. */
  date_of_birth: z.string().nullable(),
  /** The person chose or confirmed their public name: until then lists leave the profile out. */
  name_confirmed: z.boolean(),
  role: z.enum(["user", "moderator", "admin"]),
  created_at: z.string(),
  ...socialShape,
});
export type ProfileWire = z.infer<typeof profileSchema>;

/** Omitted fields keep their value, and so does an empty category; a new profile takes the defaults. */
export const profileInputSchema = z.strictObject({
  username: usernameSchema.optional(),
  full_name: fullNameSchema.optional(),
  email: emailSchema.optional(),
  language: localeSchema.optional(),
  user_type: userTypeSchema.optional(),
  bio: nullAsEmpty(optionalTextSchema(BIO_MAX)).optional(),
  /** Empty, like null, means no picture. */
  avatar_url: z
    .string({ error: "invalid" })
    .max(300, "too_long")
    .nullable()
    .transform((url) => url || null)
    .optional(),
  country: optionalCountrySchema.optional(),
  /** Can be set once. */
  date_of_birth: dateOfBirthSchema.optional(),
  category: namedCategorySchema.optional(),
  ...socialFields((network) => nullAsEmpty(socialUrlSchema(network)).optional()),
});
export type ProfileInput = z.output<typeof profileInputSchema>;

/** Ways to re-authenticate. */
export const PROOF_METHODS = ["password", "code"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** How long a sign-in counts as recent for people without a password. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** Confirms a deletion: the password, or the username for people without one. */
const deletionProofSchema = z.strictObject({
  password: z.string({ error: "invalid" }).max(PASSWORD_MAX, "too_long").optional(),
  username: z.string({ error: "invalid" }).max(USERNAME_MAX, "too_long").optional(),
});
export type DeletionProof = z.output<typeof deletionProofSchema>;

const deletionSchema = z.object({
  /** When the identifying data is erased. */
  erase_at: z.string(),
});
export type DeletionWire = z.infer<typeof deletionSchema>;

export const userSchema = z.object({ ...idFields, email: z.string(), created_at: z.string() });
export type UserWire = z.infer<typeof userSchema>;

/** Creates an account. Source: docs/product/accounts-and-sign-in.md#sign-up. */
export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  user_type: userTypeSchema.default("viewer"),
  language: localeSchema.default("en"),
  full_name: nameTextSchema.optional(),
  username: usernameSchema.optional(),
  country: countrySchema.optional(),
  /** Who leaves it out answers for the person's age (docs/product/accounts-and-sign-in.md#ages). */
  date_of_birth: dateOfBirthSchema.optional(),
});
export type SignUpInput = z.output<typeof signUpSchema>;

export const accountRoutes = {
  "GET /api/users/profile": {
    summary: "The caller's profile. 404 means there is none yet.",
    auth: "user",
    output: profileSchema,
    errors: ["profile_not_found"],
  },
  "PUT /api/users/profile": {
    summary:
      "Creates or updates the caller's profile; `user_type: streamer` makes a viewer a streamer. A new `email` requires re-authentication within ten minutes.",
    auth: "user",
    body: profileInputSchema,
    output: profileSchema,
    errors: ["username_taken", "email_taken", "moderation_failed", "step_up_required"],
  },
  "DELETE /api/users/pending-email": {
    summary: "Cancels an unconfirmed change of address.",
    auth: "user",
    output: profileSchema,
    errors: ["profile_not_found"],
  },
  "GET /api/users/me/export": {
    summary: "The caller's personal data as a file: for each table the rows that belong to them.",
    auth: "user",
    recentAuth: true,
    rateLimit: "export",
    output: z.object({
      exported_at: z.string(),
      /** Names of lists of `data` that could not be read now: `payment_methods` while the payment provider is away. */
      missing: z.array(z.string()),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    file: "bravado-data.json",
    errors: [],
  },
  "DELETE /api/users/me": {
    summary:
      "Closes the caller's account at once, ends their open challenges, and erases the account within 30 days. The body may be left out within ten minutes of signing in.",
    auth: "user",
    rateLimit: "deletion",
    body: deletionProofSchema.optional(),
    output: deletionSchema,
    errors: ["sign_in_again"],
  },
  "POST /api/users/avatar": {
    summary: "Uploads the caller's picture (multipart, field `file`), which is re-encoded as WebP.",
    auth: "user",
    rateLimit: "upload",
    output: z.object({ avatar_url: z.string() }),
    errors: [
      "invalid_input",
      "invalid_image",
      "picture_removed",
      "unsupported_content_type",
      "profile_not_found",
    ],
  },
} as const satisfies RouteTable;
