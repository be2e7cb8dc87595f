import { randomBytes } from "node:crypto";
import { env } from "@/lib/shared/env";

/** 256 random bits: who does not have the link cannot guess it. */
export function newOverlayKey(): string {
  return randomBytes(32).toString("base64url");
}

/** What a streamer pastes into broadcast software. Source: docs/product/overlay.md#keys. */
export function overlayLink(streamerId: string, key: string): string {
  const link = new URL(`/overlay/${streamerId}`, env().APP_URL);
  link.searchParams.set("key", key);
  return link.href;
}
