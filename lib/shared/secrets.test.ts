import { decrypt, encrypt, isEncryptedWithNewestSecret } from "./encryption";
import { isMacOf, macOf } from "./secrets";
import { keyedHash, keyedHashes } from "./security-event";

const settings: Record<string, unknown> = {};
jest.mock("./env", () => ({ env: () => settings, logLevel: () => "silent" }));

const replace = (current: string, ...previous: string[]) =>
  Object.assign(settings, { NEXTAUTH_SECRET: current, NEXTAUTH_SECRET_PREVIOUS: previous });

test.each([[["second", "first"]], [["third", "second", "first"]]])(
  "what a secret before made is known with %j, until it is taken away",
  ([current = "", ...before]) => {
    replace("first");
    const encrypted = encrypt("two-step", "JBSWY3DP", "person");
    const [mac, hash] = [macOf("unsubscribe"), keyedHash("192.0.2.1")];
    replace(current, ...before);
    expect(decrypt("two-step", encrypted, "person")).toBe("JBSWY3DP");
    expect(isMacOf("unsubscribe", mac)).toBe(true);
    expect(keyedHashes("192.0.2.1")).toContain(hash);
    replace(current, ...before.slice(0, -1));
    expect(decrypt("two-step", encrypted, "person")).toBeNull();
    expect(isMacOf("unsubscribe", mac)).toBe(false);
    expect(keyedHashes("192.0.2.1")).not.toContain(hash);
  },
);

test("the newest secret makes, and no other text has the same code", () => {
  replace("second", "first");
  const [encrypted, mac] = [encrypt("push", "private", "key"), macOf("a")];
  replace("second");
  expect(decrypt("push", encrypted, "key")).toBe("private");
  expect([isMacOf("a", mac), isMacOf("b", mac), isMacOf("a", mac.subarray(1))]).toEqual([true, false, false]);
});

test("a encrypted value names its secret; one of an older release names none, and opens with any", () => {
  replace("first");
  const encrypted = encrypt("webhook", "whsec", "streamer");
  const [older = "", id] = encrypted.split("=");
  expect(encrypt("push", "other", "key").split("=")[1]).toBe(id);
  // As the release before decodes it.
  expect(Buffer.from(encrypted, "base64url")).toEqual(Buffer.from(older, "base64url"));
  replace("second", "first");
  expect([decrypt("webhook", encrypted, "streamer"), decrypt("webhook", older, "streamer")]).toEqual([
    "whsec",
    "whsec",
  ]);
  expect([isEncryptedWithNewestSecret(encrypted), isEncryptedWithNewestSecret(older)]).toEqual([
    false,
    false,
  ]);
  const anew = encrypt("webhook", "whsec", "streamer");
  expect(isEncryptedWithNewestSecret(anew)).toBe(true);
  // Only the secret that it names is tried.
  expect(decrypt("webhook", `${older}=${anew.split("=")[1]}`, "streamer")).toBeNull();
});
