import type { Configuration } from "./configuration";

/** The text printed at the start: how to use the sandbox. */
export function welcome(url: string, { key, data, webhooks }: Configuration): string {
  const { hostname, port } = new URL(url);
  const lines = [
    `Payment sandbox listening on ${url}`,
    "",
    `  keys       ${key} and ${key.replace("sk_", "pk_")}; every other sk_test_… is an account of its own`,
    `  SDK        new Stripe("${key}", { host: "${hostname}", port: ${port}, protocol: "http" })`,
    `  browser    ${url}/stripe.js`,
    `  card       4242 4242 4242 4242, or pm_card_visa`,
    `  clock      curl -X POST ${url}/_sandbox/clock/advance -H "authorization: Bearer ${key}" -d '{"seconds":86400}'`,
    `  state      ${data ?? "in memory, gone with this process"}`,
    ...webhooks.map((webhook) => {
      const connect = webhook.connect ? " (connected accounts)" : "";
      return `  webhook    ${webhook.url}${connect}, signed with ${webhook.secret}`;
    }),
  ];
  return lines.join("\n");
}
