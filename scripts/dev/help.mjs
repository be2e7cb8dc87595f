import { readFileSync } from "node:fs";

/** What each script of package.json does, in a sentence. */
const sentences = {
  up: "Installs, builds and starts everything, from whatever state; prints the address and the demo sign-ins.",
  dev: "The same with hot reload.",
  reset: "Clears the data of the quick start: the next start begins afresh.",
  clock:
    "Moves the clock of the running application and of the payment sandbox: npm run clock -- +20d (5m, 3h, 2w).",
  test: "Installs what it needs and runs every check and every test; the last line is the sum.",
  "test:quick":
    "Types, lint, and the tests of the domains that differ from main, in a minute: npm run test:quick -- --since HEAD~3.",
  verify: "The same as test: what CI runs.",
  jest: "Unit, component and integration tests: npm run jest -- lib/challenges.",
  e2e: "Journeys in the browser on the built application: npm run e2e -- payment --headed.",
  lint: "Format and lint.",
  fix: "Repairs what format and lint can repair by themselves.",
  generate: "Writes the database client from the Prisma schema, if that has changed.",
  types: "Checks the types; writes the database client first, if it is missing or out of date.",
  knip: "Looks for dead code: files, exports and dependencies that nothing uses.",
  boundaries: "Checks who imports whom against scripts/checks/boundaries/rules.ts.",
  "i18n:check":
    "Checks that English, French and Spanish have the same keys and placeholders, all of them used.",
  "db:migration":
    "Writes the next migration from the Prisma schema: npm run db:migration -- add_leaderboard.",
  "db:migrate": "Applies the committed migrations to DATABASE_URL (`prisma migrate deploy` does the same).",
  "db:check": "Checks that the committed migrations lead to the Prisma schema.",
  disputes:
    "Open disputes, and their decision: npm run disputes -- decide <id> upheld|rejected <reason> --as <operator>.",
  reviews:
    "Challenges that wait for a person: npm run reviews -- decide <id> approve|reject [category] --as <operator>.",
  readme: "Writes the parts of the documents that come from the code: state machines, the domains' arrows.",
  sandbox:
    "The payment sandbox alone, for any application: npm run sandbox -- --port 4010 --data .data/stripe.",
  money:
    "How the money stands, law by law, as of the last audit (exit code 1 when something is wrong): npm run money -- --audit, --json, --statement <id>.",
  bench:
    "Measures against a bare Next application in the same run and writes docs/bench.md; prints how fast pages or calls are, and no more: npm run bench -- --only calls.",
  lighthouse:
    "Lighthouse's scores, mobile, of every public page; fetches Lighthouse by npx: npm run lighthouse -- http://localhost:3000.",
  "bench:live":
    "Measures live streams: what one costs the server, how long a boost takes to the last watcher, and what leaves nothing behind: npm run bench:live -- 10000.",
  "bench:money":
    "Measures the money engine: whole lives, payouts, very much due at once, a crowd's completion, long lists; writes docs/bench.md: npm run bench:money -- --small for a look at it, or --pledges 3000 for one size.",
  "money:soak":
    "Holds random stories with faults and crashes against the money engine's laws: npm run money:soak -- --for 10m.",
  fuzz: "Asks the built application for every call and page in every wrong way, and watches its memory: npm run fuzz -- --requests 100000 --seed 1.",
  mutation:
    "Breaks the pure rules of the money, one small thing at a time, and counts what the unit tests notice: npm run mutation -- --mutate lib/payments/engine/plan.ts.",
  fonts: "Cuts the pages' font files from their packages.",
  pictures: "Draws public/social: what a shared link to the site shows, in each language.",
  help: "Prints this list.",
};

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const undescribed = Object.keys(scripts).filter((name) => !(name in sentences));
const gone = Object.keys(sentences).filter((name) => !(name in scripts));
const widest = Math.max(...Object.keys(sentences).map((name) => name.length));

for (const [name, sentence] of Object.entries(sentences)) {
  if (name in scripts) console.log(`  npm run ${name.padEnd(widest)}  ${sentence}`);
}
if (undescribed.length + gone.length > 0) {
  console.error(
    `Say in scripts/dev/help.mjs what these do: ${undescribed.join(", ") || "-"}. No longer there: ${gone.join(", ") || "-"}.`,
  );
  process.exitCode = 1;
}
