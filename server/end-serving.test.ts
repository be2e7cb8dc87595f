import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { endServing } from "./end-serving";

async function serve(listener: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("answers open requests that need Next, and accepts no others", async () => {
  const origin = await serve((_, response) => response.end("from Next"));
  let goOn = () => {};
  const came = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let ask = () => {};
  const asks = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const site = await serve(async (_, response) => {
    goOn();
    await asks;
    const answer = await fetch(origin.address).catch(() => null);
    response.setHeader("connection", "close").end((await answer?.text()) ?? "busy");
  });
  const answer = fetch(site.address).then((response) => response.text());
  await came;
  const stop = jest.fn(async () => {});
  const ended = endServing({ server: site.server, hub: { stop }, origin: origin.server });
  ask();
  expect(await answer).toBe("from Next");
  await ended;
  expect(stop).toHaveBeenCalledTimes(1);
  await expect(fetch(site.address)).rejects.toThrow();
  expect(origin.server.listening).toBe(false);
});
