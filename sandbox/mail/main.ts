import { z } from "zod";
import { createMailSandbox } from "./index";

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z.object({
  MAIL_SANDBOX_SMTP_PORT: port.default(4025),
  MAIL_SANDBOX_INBOX_PORT: port.default(4026),
  MAIL_SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
});

async function main(): Promise<void> {
  const env = environment.safeParse(process.env);
  if (!env.success)
    throw new Error(`Wrong configuration of the mail sandbox:\n${z.prettifyError(env.error)}`);
  const sandbox = await createMailSandbox({
    smtpPort: env.data.MAIL_SANDBOX_SMTP_PORT,
    inboxPort: env.data.MAIL_SANDBOX_INBOX_PORT,
    host: env.data.MAIL_SANDBOX_HOST,
  });
  console.log(`Mail sandbox takes mails at ${sandbox.smtpUrl} and shows them at ${sandbox.inboxUrl}`);
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
