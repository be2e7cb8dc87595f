import { act, screen } from "@testing-library/react";
import { passOn } from "@/components/live/live-events";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { stackOf } from "@/lib/shared/stack";
import { backersOf } from "../card/own-segment";
import { OwnStack } from "./own-stack";

const challenge = sampleChallenge({
  amount: 25,
  original_amount: 20,
  boost_number: 1,
  backer_count: 2,
  backings: [
    { kind: "offer", amount: 20 },
    { kind: "boost", amount: 5 },
  ] as ChallengeWire["backings"],
});
const ownStack = (one: ChallengeWire) => (
  <OwnStack id={one.id} segments={stackOf(one)} boosts={one.boost_number} backers={backersOf(one)} />
);
const hear = (
  data: Record<string, string>,
  type = "challenge.boosted",
  channel = `challenge:${challenge.id}`,
) => act(() => passOn({ kind: "event", type, channel, data: { challenge_id: challenge.id, ...data } }));
const totals = { amount: "130.5", boost_number: "9", backer_count: "8" };
const summary = () => screen.getByText(/backers?$/, { selector: ".sr-only" }).textContent;
const slabs = () => document.querySelectorAll(".slant.basis-0").length;

test("shows boosts as soon as it hears of them, as one slab until the page is refreshed", () => {
  const { rerender } = renderScreen(ownStack(challenge));
  expect([summary(), slabs()]).toEqual(["$25.00 from 2 backers", 2]);
  hear(totals);
  expect([summary(), slabs()]).toEqual(["$130.50 from 8 backers", 3]);
  expect(document.querySelectorAll(".animate-slide-in")).toHaveLength(1);
  rerender(ownStack({ ...challenge, amount: 200, boost_number: 10, backer_count: 9 }));
  expect([summary(), slabs()]).toEqual(["$200.00 from 9 backers", 3]);
});

test("boosts that are listed one by one after a refresh do not arrive again", () => {
  const { rerender } = renderScreen(ownStack(challenge));
  hear({ amount: "35", boost_number: "3", backer_count: "4" });
  expect(document.querySelectorAll(".animate-slide-in")).toHaveLength(1);
  const backings = [...challenge.backings, ...[5, 5].map((amount) => ({ kind: "boost", amount }))];
  const later = {
    amount: 35,
    boost_number: 3,
    backer_count: 4,
    backings: backings as ChallengeWire["backings"],
  };
  rerender(ownStack({ ...challenge, ...later }));
  expect([summary(), slabs()]).toEqual(["$35.00 from 4 backers", 4]);
  expect(document.querySelectorAll(".animate-slide-in")).toHaveLength(0);
});

test.each([
  ["an older total", () => hear({ ...totals, boost_number: "1" })],
  ["another channel", () => hear(totals, "challenge.boosted", "user:1")],
])("leaves the stack to the page after %s", (_, happen) => {
  renderScreen(ownStack(challenge));
  happen();
  expect(summary()).toBe("$25.00 from 2 backers");
});

test.each([
  ["a change that only a refresh shows", () => hear({}, "challenge.changed")],
  ["a stream that was away", () => act(() => passOn({ kind: "hello", now: "" }))],
])("shows what it heard until the refresh after %s", (_, happen) => {
  const { rerender } = renderScreen(ownStack(challenge));
  hear(totals);
  happen();
  expect(summary()).toBe("$130.50 from 8 backers");
  rerender(ownStack({ ...challenge }));
  expect(summary()).toBe("$25.00 from 2 backers");
});
