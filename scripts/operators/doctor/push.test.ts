import webPush from "web-push";
import { pushFaults } from "./push";

test("the keys of Web Push belong together", () => {
  const [pair, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  expect(pushFaults(pair)).toEqual([]);
  expect(pushFaults({ ...pair, publicKey: `${pair.publicKey}=` })).toEqual([]);
  for (const wrong of [
    { ...pair, publicKey: other.publicKey },
    { ...pair, privateKey: "no key" },
  ])
    expect(pushFaults(wrong)).toEqual([
      { problem: expect.stringContaining("VAPID_PUBLIC_KEY"), remedy: expect.any(String) },
    ]);
});
