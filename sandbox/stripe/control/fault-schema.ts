import { z } from "zod";

const milliseconds = z.int().min(0).max(3_600_000);
const times = z.int().min(1).default(1);

const request = {
  on: z.literal("request"),
  method: z.enum(["GET", "POST", "DELETE", "*"]).default("*"),
  path: z.string().startsWith("/").default("/*"),
  times,
  skip: z.int().min(0).default(0),
};

const event = { on: z.literal("event"), type: z.string().default("*"), times };

/** A fault as sent to the control route: what it affects (`on`) and how (`do`). */
export const faultSchema = z.union([
  z
    .strictObject({
      ...request,
      do: z.literal("fail"),
      status: z.int().min(400).max(599),
      code: z.string().nullable().default(null),
      message: z.string().nullable().default(null),
      after_commit: z.boolean().default(false),
      remember: z.boolean().optional(),
    })
    .transform(({ remember, ...fault }) => ({ ...fault, remember: remember ?? fault.status >= 500 })),
  z.strictObject({
    ...request,
    do: z.literal("stall"),
    delay_ms: milliseconds,
    after_commit: z.boolean().default(false),
  }),
  z.strictObject({ ...request, do: z.literal("refuse") }),
  z.strictObject({ ...request, do: z.literal("lose_answer") }),
  z.strictObject({ ...request, do: z.literal("cut") }),
  z.strictObject({ ...event, do: z.literal("drop") }),
  z.strictObject({ ...event, do: z.literal("double") }),
  z.strictObject({ ...event, do: z.literal("delay"), delay_ms: milliseconds }),
  z.strictObject({ ...event, do: z.literal("reorder"), delay_ms: milliseconds.default(200) }),
]);
