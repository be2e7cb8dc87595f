import { DARE_MAX, opening, type Scene, type Story, type StoryEvent, storyReducer } from "./story";

const AT = "2031-05-04T12:00:00.000Z";
const events: readonly StoryEvent[] = [
  { type: "edit", dare: "Sing it backwards" },
  { type: "write" },
  { type: "rewrite" },
  { type: "authorize", at: AT },
  { type: "boost", cents: 500 },
  { type: "accept" },
  { type: "expire" },
  { type: "complete" },
  { type: "fail" },
  { type: "replay", dare: "Another" },
];

const after = (...past: readonly StoryEvent[]): Story =>
  past.reduce(storyReducer, opening("Win blindfolded"));
const live = after({ type: "write" }, { type: "authorize", at: AT });

test.each<[Scene, Story, readonly StoryEvent["type"][]]>([
  ["write", after(), ["edit", "write"]],
  ["authorize", after({ type: "write" }), ["rewrite", "authorize"]],
  ["live", live, ["boost", "accept", "expire"]],
  ["locked", storyReducer(live, { type: "accept" }), ["complete", "fail"]],
  [
    "completed",
    [{ type: "accept" } as const, { type: "complete" } as const].reduce(storyReducer, live),
    ["replay"],
  ],
  ["failed", [{ type: "accept" } as const, { type: "fail" } as const].reduce(storyReducer, live), ["replay"]],
  ["expired", storyReducer(live, { type: "expire" }), ["replay"]],
])("in the scene %s, only its own events change anything", (scene, story, possible) => {
  expect(story.scene).toBe(scene);
  const effective = events.filter((event) => storyReducer(story, event) !== story).map(({ type }) => type);
  expect(effective).toEqual(possible);
});

test.each([
  ["  ", "write"],
  ["x".repeat(DARE_MAX), "authorize"],
  ["x".repeat(DARE_MAX + 1), "write"],
])("takes the dare %p to %s", (dare, scene) => {
  expect(after({ type: "edit", dare }, { type: "write" }).scene).toBe(scene);
});

test("starts the stack with the visitor's offer, and gives every boost to another viewer", () => {
  const story = [100, 500].reduce(
    (story, cents) => storyReducer(story, { type: "boost", cents }),
    after({ type: "edit", offer: 5_000 }, { type: "write" }, { type: "authorize", at: AT }),
  );
  expect(story.backings.map(({ cents }) => cents)).toEqual([5_000, 100, 500]);
  expect(new Set(story.backings.map(({ who }) => who)).size).toBe(3);
  expect(new Set(story.backings.map(({ id }) => id)).size).toBe(3);
});
