import { z } from "zod";
import { profileInputSchema, signUpSchema } from "./contract";

/** Turns the direction of what follows, so that a name or a link reads as another one. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Line breaks and tabs are honest in a long text. */
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

/** Stored under a hash, or compared with what is stored: nobody is ever shown what was sent. */
const NEVER_SHOWN = ["password", "avatar_url"];

/** Every field of both forms, also one that comes to be later. */
const fields = [profileInputSchema, signUpSchema].flatMap((form) =>
  Object.entries(form.shape)
    .filter(([field]) => !NEVER_SHOWN.includes(field))
    .map(([field, schema]) => [field, z.strictObject({ [field]: schema })] as const),
);

test.each(fields)(
  "%s is refused, or holds nothing that shows as something else, or too much",
  (field, schema) => {
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
  },
);
