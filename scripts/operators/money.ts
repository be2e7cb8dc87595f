import { asId, type ChallengeId, type UserId } from "@/lib/shared/ids";
import { runMain } from "@/scripts/run-main";
import { loadEnvironment } from "./load-environment";

/**
 * `npm run money`: the money report, invariant by invariant, as of the last audit; exit code 1 when something is wrong.
 * `--audit` audits first; `--json` prints JSON; `--statement <user or challenge> [--month 2026-11]` lists every movement of a
 * user or a challenge. `--recovery` compares the books with the provider's after the database was recovered, and lists the
 * payments whose pledges are gone; `--refund-lost <payment>` refunds one of them
 * (docs/runbooks/database-recovered.md).
 */
async function main(): Promise<void> {
  loadEnvironment();
  const [{ auditMoney, moneyReport, moneyStatement, refundLostPayment }, { loadClock }, { disconnect }] =
    await Promise.all([import("@/lib/payments"), import("@/lib/db/clock"), import("@/lib/db/client")]);
  await loadClock();
  const statement = optionOf("--statement");
  const lost = optionOf("--refund-lost");
  if (lost !== null) {
    await refundLostPayment(lost);
    console.log(`${lost} is refunded.`);
  } else if (process.argv.includes("--recovery")) await printRecovery();
  else if (statement !== null)
    printStatement(await moneyStatement(asId<UserId | ChallengeId>(statement), optionOf("--month")));
  else {
    if (process.argv.includes("--audit")) await auditMoney();
    const report = await moneyReport();
    if (process.argv.includes("--json")) console.log(JSON.stringify(report, null, 2));
    else printReport(report);
    if (!report.ok) process.exitCode = 1;
  }
  await disconnect();
}

function optionOf(flag: string): string | null {
  const index = process.argv.indexOf(flag);
  return index === -1 ? null : (process.argv[index + 1] ?? null);
}

type Report = Awaited<ReturnType<typeof import("@/lib/payments").moneyReport>>;
type Statement = Awaited<ReturnType<typeof import("@/lib/payments").moneyStatement>>;

const dollars = (cents: number): string => (cents / 100).toFixed(2).padStart(12);

const PROGRESS = { capture: "collected", release: "released", refund: "refunded" } as const;

function printReport(report: Report): void {
  for (const { law, says, holds, violations, violation_count: count } of report.laws) {
    console.log(`${holds ? "holds " : "BROKEN"} ${String(law).padStart(2)}  ${says}`);
    for (const { subject, message } of violations) console.log(`           ${subject}: ${message}`);
    if (count > violations.length) console.log(`           and ${count - violations.length} more`);
  }
  console.log();
  if (report.balances_cents === null)
    console.log("Balances: too much is new since the last audit; --audit adds it up.");
  for (const [account, cents] of Object.entries(report.balances_cents ?? {})) {
    console.log(`${account.padEnd(22)}${dollars(cents)}`);
  }
  list(
    "Open differences",
    report.differences.map(({ kind, subject, since }) => `${kind} ${subject} since ${since}`),
    report.difference_count,
  );
  list(
    "Streamers in debt",
    report.debts.map(({ username, streamer_id: id, cents, since }) => {
      return `${username} ${id} owes ${dollars(cents).trim()} since ${since}`;
    }),
    report.debtor_count,
  );
  list(
    "Under way",
    report.under_way.map(({ what, id, since }) => `${what} ${id} since ${since}`),
    report.under_way_count,
  );
  list(
    "Being collected, released or refunded",
    report.collections.map(({ challenge_id, goal, done, total, since }) => {
      return `${done} of ${total} ${PROGRESS[goal]}, challenge ${challenge_id} since ${since}`;
    }),
    report.collection_count,
  );
  console.log(report.ok ? "\nThe money is in order." : "\nSomebody has to look.");
}

/** Lost payments printed. */
const LISTED = 200;

async function printRecovery(): Promise<void> {
  const [{ followRecovery }, { db }, { doubtTimeline, isTimelineCompared }, { listLostPayments }] =
    await Promise.all([
      import("@/lib/jobs"),
      import("@/lib/db/client"),
      import("@/lib/db/timeline"),
      import("@/lib/payments"),
    ]);
  await doubtTimeline();
  await followRecovery();
  if (!(await isTimelineCompared()))
    throw new Error("A worker compares the books at this moment: ask again.");
  const timelines = await db().databaseTimeline.findMany({ orderBy: { foundAt: "asc" } });
  for (const { id, foundAt, comparedAt, findings } of timelines) {
    const compared = comparedAt?.toISOString() ?? "never";
    console.log(`timeline ${id}: found ${foundAt.toISOString()}, compared ${compared}`);
    for (const [what, count] of Object.entries(findings ?? {})) console.log(`  ${what}: ${count}`);
  }
  const lost = await listLostPayments(LISTED);
  list(
    "Payments whose pledges are gone",
    lost.map(({ intentId, status, amountCents, customerId, challengeId }) => {
      return `${status.padEnd(8)} ${dollars(amountCents)} ${intentId} of ${customerId ?? "nobody"} for challenge ${challengeId}`;
    }),
  );
  if (lost.some(({ status }) => status === "captured")) process.exitCode = 1;
}

function list(title: string, lines: readonly string[], count = lines.length): void {
  console.log(`\n${title}: ${count}`);
  for (const line of lines) console.log(`  ${line}`);
  if (count > lines.length) console.log(`  and ${count - lines.length} more`);
}

function printStatement(lines: Statement): void {
  for (const { at, kind, challengeId, account, amountCents } of lines) {
    const day = at.toISOString().slice(0, 16).replace("T", " ");
    console.log(`${day}  ${kind.padEnd(22)}${account.padEnd(22)}${dollars(amountCents)}  ${challengeId}`);
  }
  const sum = new Map<string, number>();
  for (const { account, amountCents } of lines) sum.set(account, (sum.get(account) ?? 0) + amountCents);
  for (const [account, cents] of sum)
    console.log(`${"=".repeat(16)}  ${"".padEnd(22)}${account.padEnd(22)}${dollars(cents)}`);
}

runMain(main);
