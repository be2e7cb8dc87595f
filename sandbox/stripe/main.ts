import { parseArgs } from "node:util";
import { serve } from "../serve";
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

serve(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(HELP);
    return null;
  }
  const configuration = configurationFrom(values, process.env);
  const sandbox = await createStripeSandbox(configuration);
  console.log(welcome(sandbox.url, configuration));
  return sandbox;
});
