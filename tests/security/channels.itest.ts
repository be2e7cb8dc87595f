import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LiveHub, LiveStreams } from "@/lib/realtime";
import { refuse } from "@/server/front/refuse";
import { channelPermissions } from "./permissions";
import { ACTORS, type ActorName, createStage, type Stage, tokenOf } from "./stage";

let stage: Stage;
let hub: LiveHub;
let streams: LiveStreams;
let server: Server;

beforeAll(async () => {
  stage = await createStage();
  hub = new LiveHub();
  await hub.start();
  streams = new LiveStreams(hub, refuse);
  server = createServer((request, response) => void streams.open(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  streams.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
});

test.each(Object.entries(channelPermissions))("%s", async (_, about) => {
  const [channels, statuses] = about(stage);
  const expected = Object.fromEntries(ACTORS.map((name, column) => [name, statuses[column]]));
  const found: Record<string, number> = {};
  for (const name of ACTORS) found[name] = await listenAs(name, channels);
  expect(found).toEqual(expected);
});

async function listenAs(name: ActorName, channels: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = name === "anonymous" ? {} : { authorization: `Bearer ${await tokenOf(stage[name])}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/realtime?channels=${channels}`, { headers });
  await response.body?.cancel();
  return response.status;
}
