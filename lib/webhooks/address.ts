import { NotPublicError, publicUrl } from "@/lib/http/outbound";
import { InvalidInput } from "@/lib/shared/errors";
import { STREAMLABS_ALERTS } from "@/lib/shared/webhook-events";

const DISCORD = /^https:\/\/discord\.com(\/api\/webhooks\/\d{5,25})\/([\w-]{20,200})$/;

const STREAMLABS_TOKEN = /^[\w.-]{20,400}$/;

type Address = {
  readonly kind: "standard" | "discord" | "streamlabs";
  readonly url: string;
  /** Of Discord or Streamlabs; null for an address that we sign for. */
  readonly token: string | null;
};

/**
 * What an address is that a streamer adds. Names are resolved only when they are called.
 * @throws InvalidInput link_invalid for one that is never called, and any other page of Discord and Streamlabs
 */
export function addressOf(text: string): Address {
  const [, path, token] = DISCORD.exec(text.trim()) ?? [];
  if (path !== undefined && token !== undefined) {
    return { kind: "discord", url: `https://discord.com${path}`, token };
  }
  try {
    const { href, hostname, origin, pathname, searchParams } = publicUrl(text.trim());
    const access = searchParams.get("access_token") ?? "";
    if (origin + pathname === STREAMLABS_ALERTS && STREAMLABS_TOKEN.test(access)) {
      return { kind: "streamlabs", url: STREAMLABS_ALERTS, token: access };
    }
    if (/(?:^|\.)(?:discord(?:app)?|streamlabs)\.com\.?$/.test(hostname))
      throw new InvalidInput({ url: "link_invalid" });
    return { kind: "standard", url: href, token: null };
  } catch (error) {
    if (error instanceof NotPublicError) throw new InvalidInput({ url: "link_invalid" });
    throw error;
  }
}
