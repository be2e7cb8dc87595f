import { z } from "zod";
import { readSettings, serve } from "../serve";
import { createModelSandbox } from "./index";

const environment = z.object({
  MODEL_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4030),
  MODEL_SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
});

serve(async () => {
  const settings = readSettings("model", environment);
  const sandbox = await createModelSandbox({
    port: settings.MODEL_SANDBOX_PORT,
    host: settings.MODEL_SANDBOX_HOST,
  });
  console.log(`Model sandbox answers at ${sandbox.baseUrl}; PUT its script to /_sandbox/script`);
  return sandbox;
});
