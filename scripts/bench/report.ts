import { cpus } from "node:os";

export type Speed = {
  readonly what: string;
  readonly perSecond: number;
  readonly barePerSecond: number;
  /** Minimum ratio. Source: docs/product/targets.md. */
  readonly target: number;
};

export type Weight = {
  readonly page: string;
  readonly bytes: number;
  readonly limit: number;
  /** Bytes of messages (gzip) in French, which are the longest; undefined without client components. */
  readonly messages?: number;
};

/** Source: docs/product/targets.md#page-weight. */
const MAX_MESSAGES = 4_096;

/** The part of docs/bench.md that `npm run bench` writes. */
export function report(speeds: readonly Speed[], weights: readonly Weight[], bareBytes: number): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `Written by \`npm run bench\`. Bravado and a bare Next application (\`scripts/bench/bare\`: a dynamic page, and route
handlers that run the same queries with \`pg\`) are built and measured in the same run, in turns, on the same database
with the demo data. ${cpus().length} cores (${processor}), Node ${process.versions.node}; load generator and Postgres
share them. Public pages are measured as cached (decision 150), quiet and with four changes a second to what they show, public
reads of the API as cached for a second (decision 94). Dashboards and settings are rendered for each request (decision 143).

${speedTable(speeds)}

| page | first-load JavaScript, gzip | target | messages (French), gzip | target |
| --- | ---: | ---: | ---: | ---: |
| bare Next page | ${kilobytes(bareBytes)} | | | |
${weights.map(weightRow).join("\n")}
`;
}

/** The speeds as a Markdown table. */
export function speedTable(speeds: readonly Speed[]): string {
  return `| what | Bravado, requests/s | bare Next, requests/s | ratio | target |
| --- | ---: | ---: | ---: | ---: |
${speeds.map(speedRow).join("\n")}`;
}

function speedRow({ what, perSecond, barePerSecond, target }: Speed): string {
  const ratio = (perSecond / barePerSecond).toFixed(2);
  return `| ${what} | ${Math.round(perSecond)} | ${Math.round(barePerSecond)} | ${ratio} | ${target.toFixed(2)} |`;
}

function weightRow({ page, bytes, limit, messages }: Weight): string {
  const words = messages === undefined ? "| |" : `${messages} | ${MAX_MESSAGES} |`;
  return `| ${page} | ${kilobytes(bytes)} | ${kilobytes(limit)} | ${words}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
