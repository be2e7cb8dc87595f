import { freePortFrom, isFree, portOwner } from "../ports";
import { DEFAULT_PORTS } from "../quick-start";
import { ownServices } from "../stack/environment";
import type { StackOptions } from "../stack/stack";

type Given = Readonly<Record<string, string | undefined>>;

/**
 * The ports to listen on. A default port that is taken is replaced by the next free one, with a message.
 * @throws Error that names a free one when a requested port is taken.
 */
export async function choosePorts(given: Given, command: string): Promise<StackOptions["ports"]> {
  const web = await choose(given, "PORT", DEFAULT_PORTS.web, "the application", command);
  const own = ownServices(given);
  const stripe = own.stripe
    ? DEFAULT_PORTS.stripe
    : await choose(given, "STRIPE_SANDBOX_PORT", DEFAULT_PORTS.stripe, "the payment sandbox", command);
  const inbox = own.mail
    ? DEFAULT_PORTS.inbox
    : await choose(given, "MAIL_SANDBOX_INBOX_PORT", DEFAULT_PORTS.inbox, "the mail inbox", command);
  // These cannot be configured: nobody types them.
  const identity = await defaultOrNext(DEFAULT_PORTS.identity, "the identity sandbox");
  const smtp = await defaultOrNext(DEFAULT_PORTS.smtp, "the mail sandbox", inbox);
  const postgres = await defaultOrNext(DEFAULT_PORTS.postgres, "the database");
  return { web, stripe, identity, smtp, inbox, postgres };
}

async function choose(
  given: Given,
  variable: string,
  usual: number,
  what: string,
  command: string,
): Promise<number> {
  const asked = given[variable];
  const wanted = asked ? Number(asked) : usual;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) {
    throw new Error(`${variable}=${asked} is not a port: use a number from 1 to 65535.`);
  }
  if (!asked) return defaultOrNext(usual, what);
  if (await isFree(wanted)) return wanted;
  const other = await freePortFrom(wanted + 1);
  throw new Error(`${taken(wanted)}. This one is free: ${variable}=${other} npm run ${command}`);
}

async function defaultOrNext(usual: number, what: string, ...others: number[]): Promise<number> {
  const port = await freePortFrom(usual, new Set(others));
  if (port !== usual) console.log(`${taken(usual)}: using ${port} for ${what}.`);
  return port;
}

function taken(port: number): string {
  return `Port ${port} is taken by ${portOwner(port)}`;
}
