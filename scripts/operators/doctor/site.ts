import { isPrivate } from "@/lib/http/outbound";
import type { Env } from "@/lib/shared/env";
import type { Fault } from "./fault";

/** Whether strangers may come: by https, at a name that is not of a private network. */
export const isForStrangers = ({ APP_URL }: Pick<Env, "APP_URL">): boolean =>
  APP_URL.startsWith("https:") && !isPrivate(new URL(APP_URL));

/** A name of the example's domain reaches nobody. */
const NOBODYS = /@bravado\.example$/;

/** What the terms, receipts and mails of a public site say about who runs it. */
export function operatorFaults(
  env: Pick<Env, "APP_URL" | "CONTACT_EMAIL" | "OPERATOR_NAME">,
): readonly Fault[] {
  if (!isForStrangers(env)) return [];
  const faults: Fault[] = [];
  if (NOBODYS.test(env.CONTACT_EMAIL))
    faults.push({
      problem: `mails, the terms and receipts name ${env.CONTACT_EMAIL}, which nobody reads`,
      remedy: "set CONTACT_EMAIL to an address that is read",
      isWarning: true,
    });
  if (env.OPERATOR_NAME === undefined)
    faults.push({
      problem: "the terms and receipts do not say who runs the site",
      remedy: "set OPERATOR_NAME, and the other settings of that kind that your law asks for",
      isWarning: true,
    });
  return faults;
}

/** Without a mail server. */
export function mailFaults(env: Pick<Env, "APP_URL">): readonly Fault[] | null {
  if (!isForStrangers(env)) return null;
  return [
    {
      problem: "no mail is sent: nobody can set a new password, or hears of anything by mail",
      remedy: "set SMTP_URL and MAIL_FROM",
      isWarning: true,
    },
  ];
}
