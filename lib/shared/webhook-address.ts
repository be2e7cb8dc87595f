import { STREAMLABS_ALERTS } from "./webhook-events";

const DISCORD = /^https:\/\/discord\.com(\/api\/webhooks\/\d{5,25})\/([\w-]{20,200})$/;

const STREAMLABS_TOKEN = /^[\w.-]{20,400}$/;

export type WebhookAddress = {
  readonly kind: "standard" | "discord" | "streamlabs";
  readonly url: string;
  /** Of Discord or Streamlabs; null for an address that we sign for. */
  readonly token: string | null;
};

/**
 * What an address is, by its text alone; null for none, with a password in it, and for any other page of Discord and Streamlabs.
 * Whether it may be called is the server's to say.
 */
export function readWebhookAddress(text: string): WebhookAddress | null {
  const [, path, token] = DISCORD.exec(text.trim()) ?? [];
  if (path !== undefined && token !== undefined) {
    return { kind: "discord", url: `https://discord.com${path}`, token };
  }
  if (!URL.canParse(text.trim())) return null;
  const { href, hostname, origin, pathname, searchParams, username, password } = new URL(text.trim());
  const access = searchParams.get("access_token") ?? "";
  if (username !== "" || password !== "") return null;
  if (origin + pathname === STREAMLABS_ALERTS && STREAMLABS_TOKEN.test(access)) {
    return { kind: "streamlabs", url: STREAMLABS_ALERTS, token: access };
  }
  if (/(?:^|\.)(?:discord(?:app)?|streamlabs)\.com\.?$/.test(hostname)) return null;
  return { kind: "standard", url: href, token: null };
}
