import { NotPublicError, publicUrl } from "@/lib/http/outbound";
import { InvalidInput } from "@/lib/shared/errors";
import { readWebhookAddress, type WebhookAddress } from "@/lib/shared/webhook-address";

/**
 * What an address is that a streamer adds. Names are resolved only when they are called.
 * @throws InvalidInput link_invalid for one that is never called, and any other page of Discord and Streamlabs
 */
export function addressOf(text: string): WebhookAddress {
  const address = readWebhookAddress(text);
  if (address === null) throw new InvalidInput({ url: "link_invalid" });
  try {
    publicUrl(address.url);
  } catch (error) {
    if (error instanceof NotPublicError) throw new InvalidInput({ url: "link_invalid" });
    throw error;
  }
  return address;
}
