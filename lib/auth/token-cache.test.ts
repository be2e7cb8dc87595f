import { now, setClockOffset } from "@/lib/shared/clock";
import { type Proof, cachedReader } from "./token-cache";

const claim = { userId: "u", sessionId: "s" };
const lasting = (seconds: number): Proof => ({ claim, expiresAt: now().getTime() / 1000 + seconds });

afterEach(() => setClockOffset(0));

test("a genuine token is read once for as long as it says", async () => {
  const read = jest.fn(async () => lasting(60));
  const reader = cachedReader(read);
  expect(await reader("token")).toEqual(claim);
  expect(await reader("token")).toEqual(claim);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await reader("other")).toEqual(claim);
  expect(read).toHaveBeenCalledTimes(2);
});

test("one that has run out is judged anew", async () => {
  const read = jest.fn<Promise<Proof | null>, [string]>(async () => lasting(60));
  const reader = cachedReader(read);
  await reader("token");
  setClockOffset(61_000);
  read.mockResolvedValue(null);
  expect(await reader("token")).toBeNull();
});

test("a refusal is not remembered, and what one reader knows another does not", async () => {
  const refuse = jest.fn(async () => null);
  const reader = cachedReader(refuse);
  await cachedReader(async () => lasting(60))("token");
  expect(await reader("token")).toBeNull();
  expect(await reader("token")).toBeNull();
  expect(refuse).toHaveBeenCalledTimes(2);
});
