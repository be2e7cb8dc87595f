import { z } from "zod";
import { profileInputSchema, signUpSchema } from "./contract";

/** Bidirectional overrides, which make text read differently. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Control characters other than line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\n\r\t]/u;

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "Ana\u0000\u0007\u001B[31m",
  "Ana\u202Eanimret\u2066x\u2069",
  "https://youtube.com/\u202Efdp.exe",
  "https://x.com/\u0000\u0009ana",
  "x".repeat(10_000),
  `https://kick.com/${"a".repeat(10_000)}`,
];

/** Hashed, or compared with what is stored: never shown as sent. */
const NEVER_SHOWN = ["password", "avatar_url"];

/** Every field of both forms, later ones included. */
const fields = [profileInputSchema, signUpSchema].flatMap((form) =>
  Object.entries(form.shape)
    .filter(([field]) => !NEVER_SHOWN.includes(field))
    .map(([field, schema]) => [field, z.strictObject({ [field]: schema })] as const),
);

test.each(fields)("%s refuses hostile text, or removes control characters and overrides", (field, schema) => {
  for (const sent of HOSTILE) {
    const { success, data, error } = schema.safeParse({ [field]: sent });
    if (!success) {
      expect(new Set(error.issues.flatMap(({ path }) => path))).toEqual(new Set([field]));
      continue;
    }
    const kept = String(Object.values(data)[0]);
    expect(kept).not.toMatch(DIRECTIONS);
    expect(kept).not.toMatch(CONTROLS);
    expect(kept.length).toBeLessThanOrEqual(500);
  }
});

test.each([
  ["Nova Reyes", undefined],
  ["Nova \u2764\uFE0F", undefined],
  ["Nova\u3164", "invalid"],
  ["\u2764\uFE0F", "letters_required"],
  ["\u3164\u200B", "full_name_required"],
])("a full name of %j: %s", (full_name, problem) => {
  expect(profileInputSchema.safeParse({ full_name }).error?.issues[0]?.message).toBe(problem);
});
