import { isSealedWithNewestSecret, seal, unseal } from "./seal";
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
    const sealed = seal("two-step", "JBSWY3DP", "person");
    const [mac, hash] = [macOf("unsubscribe"), keyedHash("192.0.2.1")];
    replace(current, ...before);
    expect(unseal("two-step", sealed, "person")).toBe("JBSWY3DP");
    expect(isMacOf("unsubscribe", mac)).toBe(true);
    expect(keyedHashes("192.0.2.1")).toContain(hash);
    replace(current, ...before.slice(0, -1));
    expect(unseal("two-step", sealed, "person")).toBeNull();
    expect(isMacOf("unsubscribe", mac)).toBe(false);
    expect(keyedHashes("192.0.2.1")).not.toContain(hash);
  },
);

test("the newest secret makes, and no other text has the same code", () => {
  replace("second", "first");
  const [sealed, mac] = [seal("push", "private", "key"), macOf("a")];
  replace("second");
  expect(unseal("push", sealed, "key")).toBe("private");
  expect([isMacOf("a", mac), isMacOf("b", mac), isMacOf("a", mac.subarray(1))]).toEqual([true, false, false]);
});

test("a sealed value names its secret; one of an older release names none, and opens with any", () => {
  replace("first");
  const sealed = seal("webhook", "whsec", "streamer");
  const [older = "", id] = sealed.split("=");
  expect(seal("push", "other", "key").split("=")[1]).toBe(id);
  // As the release before decodes it.
  expect(Buffer.from(sealed, "base64url")).toEqual(Buffer.from(older, "base64url"));
  replace("second", "first");
  expect([unseal("webhook", sealed, "streamer"), unseal("webhook", older, "streamer")]).toEqual([
    "whsec",
    "whsec",
  ]);
  expect([isSealedWithNewestSecret(sealed), isSealedWithNewestSecret(older)]).toEqual([false, false]);
  const anew = seal("webhook", "whsec", "streamer");
  expect(isSealedWithNewestSecret(anew)).toBe(true);
  // Only the secret that it names is tried.
  expect(unseal("webhook", `${older}=${anew.split("=")[1]}`, "streamer")).toBeNull();
});
