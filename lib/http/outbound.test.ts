import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/shared/env";
import { fetchPublic, publicUrl } from "./outbound";

/** What the name server says of a name: IPv4, IPv6. */
const resolve = jest.fn<Promise<string[]>, [family: 4 | 6, name: string]>();
const cancelled = jest.fn();
jest.mock("node:dns/promises", () => ({
  Resolver: class {
    resolve4 = (name: string) => resolve(4, name);
    resolve6 = (name: string) => resolve(6, name);
    cancel = () => cancelled();
  },
}));
jest.mock("@/lib/shared/env");

function allowPrivate(allowed: boolean): void {
  jest.mocked(env).mockReturnValue({ OUTBOUND_ALLOW_PRIVATE: allowed } as ReturnType<typeof env>);
}

/** A server on this machine, while a function runs. */
async function withServer<T>(listener: RequestListener, use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

beforeEach(() => {
  resolve.mockReset();
  allowPrivate(false);
});

test.each([
  "nonsense",
  "http://push.example.com/",
  "https://me:secret@push.example.com/",
  "https://push.example.com:22/",
  "https://push.example.com:80/",
  "https://localhost/",
  "https://localhost./",
  "https://intranet./",
  "https://database/",
  "https://metadata.google.internal/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://169.254.169.254/latest/meta-data",
])("refuses %s without a look-up", async (address) => {
  await expect(fetchPublic(address)).rejects.toMatchObject({ name: "NotPublicError" });
  expect(resolve).not.toHaveBeenCalled();
});

test("refuses a name with any private address", async () => {
  resolve.mockImplementation(async (family) => (family === 4 ? ["1.1.1.1"] : ["fd00::1"]));
  await expect(fetchPublic("https://push.example.com/")).rejects.toMatchObject({ name: "NotPublicError" });
});

test("says that a name has no address at all", async () => {
  resolve.mockRejectedValue(new Error("queryA ENOTFOUND push.example.com"));
  await expect(fetchPublic("https://push.example.com/")).rejects.toThrow("ENOTFOUND");
});

test("gives up on a name server that never answers, and asks it once for all calls of that moment", async () => {
  jest.useFakeTimers();
  const hanging: ((error: Error) => void)[] = [];
  resolve.mockImplementation(() => new Promise((_found, fail) => hanging.push(fail)));
  cancelled.mockImplementation(() => {
    for (const fail of hanging) fail(new Error("cancelled"));
  });
  const calls = Array.from({ length: 8 }, () =>
    fetchPublic("https://hangs.example.com/", { timeoutMs: 60_000 }),
  );
  const ended = Promise.allSettled(calls);
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  expect((await ended).map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
  // IPv4 and IPv6.
  expect(hanging).toHaveLength(2);
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test.each(["https://push.example.com/", "https://push.example.com:443/", "https://push.example.com:8443/"])(
  "takes %s as an address",
  (address) => {
    expect(publicUrl(address).hostname).toBe("push.example.com");
  },
);

test("connects to what it resolved, and asks the name server once", async () => {
  allowPrivate(true);
  resolve.mockImplementation(async (family) => {
    if (family === 6) throw new Error("queryAaaa ENODATA push.example.com");
    return ["127.0.0.1"];
  });
  const seen = await withServer(
    (request, answer) => answer.end(`${request.method} ${request.headers.host} ${request.url}`),
    async (port) => {
      const answer = await fetchPublic(`http://push.example.com:${port}/a?b`, { method: "POST", body: "x" });
      return (await answer.text()).replace(String(port), "port");
    },
  );
  expect(seen).toBe("POST push.example.com:port /a?b");
  expect(resolve).toHaveBeenCalledTimes(2);
});

test("does not follow a redirect", async () => {
  allowPrivate(true);
  const answer = await withServer(
    (_request, answer) => answer.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
    (port) => fetchPublic(`http://127.0.0.1:${port}/`),
  );
  expect(answer.status).toBe(307);
});

test("reads no more than the longest answer", async () => {
  allowPrivate(true);
  const fetched = withServer(
    (_request, answer) => answer.end("x".repeat(2_000)),
    (port) => fetchPublic(`http://127.0.0.1:${port}/`, { maxBytes: 1_999 }),
  );
  await expect(fetched).rejects.toThrow("too long");
});

test.each([
  ["before", false],
  ["within", true],
])("gives up on a server that stalls %s its answer", async (_when, begins) => {
  allowPrivate(true);
  const fetched = withServer(
    (_request, answer) => begins && answer.write("x"),
    (port) => fetchPublic(`http://127.0.0.1:${port}/`, { timeoutMs: 50 }),
  );
  await expect(fetched).rejects.toThrow("in time");
});
