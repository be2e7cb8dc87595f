import { now, setClockOffset } from "@/lib/shared/clock";
import { asId, type UserId } from "@/lib/shared/ids";
import { cachedReader, type VerifiedToken } from "./token-cache";

const claim = { userId: asId<UserId>("u"), sessionId: "s" };
const validFor = (seconds: number): VerifiedToken => ({ claim, expiresAt: now().getTime() / 1000 + seconds });

afterEach(() => setClockOffset(0));

test("verifies a token once until it expires", async () => {
  const read = jest.fn(async () => validFor(60));
  const reader = cachedReader(read);
  expect(await reader("token")).toEqual(claim);
  expect(await reader("token")).toEqual(claim);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await reader("other")).toEqual(claim);
  expect(read).toHaveBeenCalledTimes(2);
});

test("verifies an expired token again", async () => {
  const read = jest.fn<Promise<VerifiedToken | null>, [string]>(async () => validFor(60));
  const reader = cachedReader(read);
  await reader("token");
  setClockOffset(61_000);
  read.mockResolvedValue(null);
  expect(await reader("token")).toBeNull();
});

test("caches no refusal, and shares nothing between readers", async () => {
  const refuse = jest.fn(async () => null);
  const reader = cachedReader(refuse);
  await cachedReader(async () => validFor(60))("token");
  expect(await reader("token")).toBeNull();
  expect(await reader("token")).toBeNull();
  expect(refuse).toHaveBeenCalledTimes(2);
});
