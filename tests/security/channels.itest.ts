import { LiveServer } from "@/tests/support/live-server";
import { channelPermissions } from "./permissions";
import { ACTORS, type ActorName, createStage, type Stage, tokenOf } from "./stage";

let stage: Stage;
const live = new LiveServer();

beforeAll(async () => {
  stage = await createStage();
  await live.start();
});
afterAll(() => live.stop());

test.each(Object.entries(channelPermissions))(
  "allows only the actors of the table to read %s",
  async (_, about) => {
    const [channels, statuses] = about(stage);
    const expected = Object.fromEntries(ACTORS.map((name, column) => [name, statuses[column]]));
    const actual: Record<string, number> = {};
    for (const name of ACTORS) actual[name] = await openAs(name, channels);
    expect(actual).toEqual(expected);
  },
);

async function openAs(name: ActorName, channels: string): Promise<number> {
  const response = await live.open(channels, name === "anonymous" ? undefined : await tokenOf(stage[name]));
  await response.body?.cancel();
  return response.status;
}
