import { randomBytes } from "node:crypto";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";

/** 256 random bits, so that the link cannot be guessed. */
export function newOverlayKey(): string {
  return randomBytes(32).toString("base64url");
}

/** The link that a streamer pastes into broadcast software. Source: docs/product/overlay.md#keys. */
export function overlayLink(streamerId: UserId, key: string): string {
  const link = new URL(`/overlay/${streamerId}`, env().APP_URL);
  link.searchParams.set("key", key);
  return link.href;
}
