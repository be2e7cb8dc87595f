import { env } from "@/lib/shared/env";
import { readChannel, readPicture } from "./platforms";

afterEach(() => jest.restoreAllMocks());

/** An answer that never ends, whatever it announces. @returns how many of its 16 KiB pieces were read */
function endless(): () => number {
  let pieces = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (pieces > 1_000) throw new Error("Read without end.");
    pieces += 1;
    controller.enqueue(new Uint8Array(16 * 1_024).fill(32));
  };
  const answer = new Response(new ReadableStream({ pull }), { headers: { "content-length": "100" } });
  jest.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  return () => pieces;
}

test("reads no more of a platform's answer than its limit", async () => {
  const pieces = endless();
  await expect(readChannel("twitch", "token")).rejects.toThrow("more than 65536 bytes");
  expect(pieces()).toBeLessThan(10);
});

test("reads no more of a channel's picture than its limit", async () => {
  const pieces = endless();
  expect(await readPicture("twitch", new URL("/picture.png", env().TWITCH_API_BASE).href)).toBeNull();
  expect(pieces()).toBeLessThan(130);
});
