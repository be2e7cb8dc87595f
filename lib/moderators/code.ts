import { randomBytes } from "node:crypto";
import { env } from "@/lib/shared/env";

/** 256 random bits. Nobody can read it again: its hash is stored. */
export function newCode(): string {
  return randomBytes(32).toString("base64url");
}

/** The address at which the invitation is accepted, without a language: it opens in the reader's. */
export function invitationLink(code: string): string {
  const link = new URL("/desk", env().APP_URL);
  link.searchParams.set("code", code);
  return link.href;
}
