import { parseArgs } from "node:util";
import { configurationFrom, HELP } from "./configuration";
import { createStripeSandbox } from "./index";
import { welcome } from "./welcome";

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string" },
  data: { type: "string" },
  key: { type: "string" },
  webhook: { type: "string", multiple: true },
  "connect-webhook": { type: "string", multiple: true },
  help: { type: "boolean" },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.log(HELP);
  const configuration = configurationFrom(values, process.env);
  const sandbox = await createStripeSandbox(configuration);
  console.log(welcome(sandbox.url, configuration));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void sandbox.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
