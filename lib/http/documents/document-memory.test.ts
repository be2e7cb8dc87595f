import { Document } from "./document";
import { DocumentMemory } from "./document-memory";
import { changesHeard } from "./made-of";

const html = (bytes: number) => Buffer.alloc(bytes, "a");
const document = (tags: string | null, heard = changesHeard(), bytes = 100) =>
  new Document(200, {}, html(bytes), tags === null ? null : { tags: tags.split(","), heard });

test("a change forgets what shows it, under every address, and nothing else", () => {
  const memory = new DocumentMemory();
  memory.set("/streamer/1", document("streamer:1"));
  memory.set("/fr/streamer/nova", document("streamer:1"));
  memory.set("/streamer/2", document("streamer:2"));
  memory.set("/terms", document(null));
  memory.forget(["streamer:1"]);
  expect(memory.get("/streamer/1")).toBeUndefined();
  expect(memory.get("/fr/streamer/nova")).toBeUndefined();
  expect(memory.get("/streamer/2")).toBeDefined();
  expect(memory.get("/terms")).toBeDefined();
});

test("what began to be made before a change is never kept, what began after it is", () => {
  const memory = new DocumentMemory();
  const before = document("streamer:1");
  memory.forget(["streamer:1"]);
  expect(memory.isOutdated(before)).toBe(true);
  memory.set("/streamer/1", before);
  expect(memory.get("/streamer/1")).toBeUndefined();
  memory.set("/streamer/1", document("streamer:1"));
  expect(memory.get("/streamer/1")).toBeDefined();
});

test("a change of one streamer outdates nothing of another", () => {
  const memory = new DocumentMemory();
  const other = document("streamer:2");
  memory.forget(["streamer:1"]);
  expect(memory.isOutdated(other)).toBe(false);
});

test("changes that are remembered no longer count for everything", () => {
  const memory = new DocumentMemory({ changesRemembered: 2 });
  const early = document("streamer:1");
  memory.forget(["streamer:1", "streamer:2", "streamer:3"]);
  expect(memory.isOutdated(early)).toBe(true);
  expect(memory.isOutdated(document("streamer:1"))).toBe(false);
});

test("after a gap everything that changes is forgotten, also what is being made", () => {
  const memory = new DocumentMemory();
  const early = document("streamer:2");
  memory.set("/streamer/1", document("streamer:1"));
  memory.set("/terms", document(null));
  memory.forgetAll();
  expect(memory.get("/streamer/1")).toBeUndefined();
  expect(memory.isOutdated(early)).toBe(true);
  expect(memory.get("/terms")).toBeDefined();
});

test("is bounded in bytes: what was asked for longest ago leaves, what is too large never enters", () => {
  const memory = new DocumentMemory({ maxBytes: 2_500 });
  for (let index = 0; index < 50; index += 1) {
    memory.set(`/streamer/${index}`, document(`streamer:${index}`, changesHeard(), 500));
  }
  expect(memory.bytes).toBeLessThanOrEqual(2_500);
  expect(memory.get("/streamer/49")).toBeDefined();
  expect(memory.get("/streamer/0")).toBeUndefined();
  memory.set("/streamer/large", document("streamer:large", changesHeard(), 5_000));
  expect(memory.get("/streamer/large")).toBeUndefined();
});
