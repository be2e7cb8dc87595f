import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "../schema-engine";
import type { Addresses } from "../stack/stack";
import type { Run } from "./run-file";

const accountsSchema = z.array(
  z.object({ email: z.string(), password: z.string(), role: z.string(), note: z.string() }),
);

/** Tells a newcomer where to go and who to be. */
export function printWelcome(addresses: Addresses, mode: Run["mode"]): void {
  const lines = ["", `  Bravado is ready: ${addresses.url}`];
  if (addresses.stripeUrl) {
    lines.push(
      `  Payment sandbox:  ${addresses.stripeUrl}  (test card 4242 4242 4242 4242, any later date, any code)`,
    );
    lines.push(...demoAccounts());
    lines.push("", "  Move the clock:   npm run clock -- +20d");
  }
  lines.push(`  Stop:             Ctrl-C${mode === "up" ? "        Clear its data: npm run reset" : ""}`, "");
  console.log(lines.join("\n"));
}

function demoAccounts(): string[] {
  const file = path.join(root, "prisma", "demo-accounts.json");
  if (!existsSync(file)) return [];
  const accounts = accountsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const widest = Math.max(0, ...accounts.map((account) => account.email.length));
  return [
    "",
    "  Sign in as:",
    ...accounts.map(
      ({ email, password, role, note }) =>
        `    ${email.padEnd(widest)}  ${password}  ${role}${note ? `: ${note}` : ""}`,
    ),
  ];
}
