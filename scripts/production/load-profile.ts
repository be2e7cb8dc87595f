import { parseArgs } from "node:util";
import { z } from "zod";
import { runMain } from "@/scripts/run-main";
import { raid } from "./raid";

const schema = z.object({
  profile: z.literal("raid", { error: "--profile raid is the only one" }),
  scale: z.coerce.number({ error: "--scale takes a number up to 1" }).positive().max(1).default(1),
});

/** `npm run load -- --profile raid [--scale 0.1]`: what an installation carries on this machine. Source: docs/scale.md. */
async function main(): Promise<void> {
  const options = { profile: { type: "string" }, scale: { type: "string" } } as const;
  const { scale } = schema.parse(parseArgs({ options }).values);
  await raid(scale);
}

runMain(main);
