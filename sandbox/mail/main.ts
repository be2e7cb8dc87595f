import { z } from "zod";
import { readSettings, serve } from "../serve";
import { createMailSandbox } from "./index";

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z.object({
  MAIL_SANDBOX_SMTP_PORT: port.default(4025),
  MAIL_SANDBOX_INBOX_PORT: port.default(4026),
  MAIL_SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
});

serve(async () => {
  const settings = readSettings("mail", environment);
  const sandbox = await createMailSandbox({
    smtpPort: settings.MAIL_SANDBOX_SMTP_PORT,
    inboxPort: settings.MAIL_SANDBOX_INBOX_PORT,
    host: settings.MAIL_SANDBOX_HOST,
  });
  console.log(`Mail sandbox takes mails at ${sandbox.smtpUrl} and shows them at ${sandbox.inboxUrl}`);
  return sandbox;
});
