import { readFileSync } from "node:fs";

/** A sentence for each script of package.json. */
const sentences = {
  up: "Installs, builds and starts everything, from any state; prints the address and the demo sign-ins.",
  dev: "The same with hot reload.",
  reset: "Deletes the quick start's data.",
  build: "Builds dist: everything that runs in production, compiled, with its packages (docs/production.md).",
  "start:web": "Starts the built web server; its settings come from the environment.",
  "start:worker": "Starts the built worker: jobs, deadlines and live updates.",
  migrate: "Applies the built migrations to DATABASE_URL.",
  doctor: "Tries every configured service and prints what is wrong and how to mend it.",
  clock:
    "Moves the clock of the running application and its payment sandbox: npm run clock -- +20d (5m, 3h, 2w).",
  test: "Installs what it needs and runs every check and every test; the last line is the total.",
  "test:quick":
    "Types, lint, and the tests of the domains with files that differ from main: npm run test:quick -- --since HEAD~3.",
  jest: "Unit, component and integration tests: npm run jest -- lib/challenges.",
  e2e: "Browser journeys on the built application: npm run e2e -- payment --headed.",
  looks:
    "Draws every page and dialog in both sizes, three languages and two themes into test-results/looks: npm run looks -- -g settings; with LOOKS=quick half of them.",
  lint: "Checks format and lint.",
  fix: "Applies automatic fixes of format and lint.",
  generate: "Generates the database client from the Prisma schema, if that has changed.",
  types: "Checks the types; generates the database client first, if it is out of date.",
  knip: "Finds dead code: unused files, exports and dependencies.",
  boundaries: "Checks imports against scripts/checks/boundaries/rules.ts.",
  "i18n:check":
    "Checks that English, French and Spanish have the same keys and placeholders, all used, and that pages send them.",
  "db:migration":
    "Writes the next migration from the Prisma schema: npm run db:migration -- add_leaderboard.",
  "db:migrate": "Applies the committed migrations, and those of the job queue, to DATABASE_URL.",
  "db:check": "Checks that the committed migrations match the Prisma schema and the code's constants.",
  "lint:migrations":
    "Checks that migrations block nobody and keep the release before them working (docs/migrations.md).",
  operator: "Makes a person an operator, such as the first admin: npm run operator -- grant <email> admin.",
  reencrypt:
    "Encrypts every stored secret with the newest NEXTAUTH_SECRET, so that nothing stored needs those before.",
  "verify:production":
    "Replaces every process of a built installation under load, and deploys a release under open pages: npm run verify:production -- deploy.",
  "screening:replay":
    "Counts what the present rules, or a model, would have decided otherwise about the stored texts: npm run screening:replay -- --model qwen3:8b --days 30 --ids.",
  readme:
    "Writes the generated parts of the documents: state machines, imports between domains, the index of decisions.",
  sandbox:
    "Starts the payment sandbox alone, for any application: npm run sandbox -- --port 4010 --data .data/stripe.",
  "sandbox:model":
    "Starts a stand-in for a language model that screens texts, at http://127.0.0.1:4030/v1: it answers as its script says.",
  money:
    "Prints the money report, invariant by invariant, as of the last audit (exit code 1 when something is wrong): npm run money -- --audit, --json, --statement <id>.",
  bench:
    "Measures against a bare Next application in the same run and writes docs/bench.md; npm run bench -- --only pages, changing or calls prints one part.",
  lighthouse:
    "Prints Lighthouse's mobile scores of every public page; fetches Lighthouse by npx: npm run lighthouse -- http://localhost:3000.",
  "bench:live":
    "Measures live streams: memory of each, delay of a boost and of a saved look to the last client, streams leaked by early disconnects: npm run bench:live -- 10000.",
  load: "What an installation carries on this machine: ten thousand boosts in two minutes on one challenge, with everything else alive; after npm run build: npm run load -- --profile raid --scale 0.1",
  "bench:shards": "The statements and foreign keys that would cross the machines of a distributed Postgres",
  "bench:scale":
    "The time of every list, search, leaderboard and console page among a million people over the same among a thousand: npm run bench:scale -- 100000",
  "bench:money":
    "Measures the money engine: whole lifecycles, payouts, many expiries at once, a crowd's completion, long lists; writes docs/bench.md: npm run bench:money -- --small for a short run, or --pledges 3000 for one size.",
  "money:soak":
    "Runs random scenarios with faults and crashes against the money invariants: npm run money:soak -- --for 10m.",
  "overlay:soak":
    "Shows thousands of events on the overlay in a real browser, and fails when one is lost or doubled or the page grows: npm run overlay:soak -- --for 2h --events 10000.",
  fuzz: "Sends malformed requests to every route and page of the built application, and watches its memory: npm run fuzz -- --requests 100000 --seed 1.",
  mutation:
    "Mutates the pure money rules and counts what the unit tests notice: npm run mutation -- --mutate lib/payments/engine/plan.ts.",
  "screening:train":
    "Writes the weights of the screening's classifier from the corpus; npm run screening:train -- --validate prints what it does to each writer's texts without having seen them.",
  "screening:eval":
    "Prints how many harmful and benign texts each layer of the screening refuses, by category and language: npm run screening:eval -- --folder <published sets>, --json, --misses.",
  fonts: "Subsets the pages' font files from their packages.",
  sounds: "Makes the sounds of the overlay's alerts.",
  pictures: "Draws the site's social images in each language (public/social).",
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
    `scripts/dev/help.mjs lacks: ${undescribed.join(", ") || "-"}. No longer in package.json: ${gone.join(", ") || "-"}.`,
  );
  process.exitCode = 1;
}
