import type { Addresses } from "../stack/stack";
import { readDemoAccounts } from "./demo-accounts";
import type { Run } from "./run-file";

/** Prints the addresses and the demo accounts. */
export function printWelcome(addresses: Addresses, mode: Run["mode"]): void {
  const lines = ["", `  Bravado is ready: ${addresses.url}`];
  if (addresses.stripeUrl) {
    lines.push(
      `  Payment sandbox:  ${addresses.stripeUrl}  (test card 4242 4242 4242 4242, any later date, any code)`,
      ...(addresses.hasDemoData ? demoSignIns() : []),
      "",
      "  Move the clock:   npm run clock -- +20d",
    );
  }
  if (addresses.inboxUrl) lines.push(`  Mails it sent:    ${addresses.inboxUrl}`);
  lines.push(
    `  Stop:             Ctrl-C${mode === "up" ? "        Delete its data: npm run reset" : ""}`,
    "",
  );
  console.log(lines.join("\n"));
}

function demoSignIns(): string[] {
  const accounts = readDemoAccounts();
  if (accounts.length === 0) return [];
  const widest = Math.max(...accounts.map((account) => account.email.length));
  const lines = accounts.map(
    ({ email, password, role, note }) =>
      `    ${email.padEnd(widest)}  ${password}  ${role}${note && `: ${note}`}`,
  );
  return ["", "  Sign in as:", ...lines];
}
