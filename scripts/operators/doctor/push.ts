import { createECDH } from "node:crypto";
import type { PushKeys } from "@/lib/notifications/push/keys";
import type { Fault } from "./fault";

/** Browsers subscribe with the public key and refuse what another private one signed. */
export function pushFaults({ publicKey, privateKey }: PushKeys): readonly Fault[] {
  if (publicOf(privateKey)?.equals(Buffer.from(publicKey, "base64url"))) return [];
  return [
    {
      problem: "VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY",
      remedy: "set both keys of one pair, or neither: npx web-push generate-vapid-keys",
    },
  ];
}

function publicOf(privateKey: string): Buffer | undefined {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey();
  } catch {
    return undefined;
  }
}
