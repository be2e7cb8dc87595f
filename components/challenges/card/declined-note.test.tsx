import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { DeclinedNote } from "./declined-note";

const show = (over: Partial<ChallengeWire>) =>
  renderScreen(<DeclinedNote challenge={sampleChallenge({ status: "declined", ...over })} />);

test("says why, and what the streamer adds", () => {
  show({ decline_reason: "too_risky", decline_message: "Not with my landlord." });
  expect(screen.getByText("ana declined: too risky.")).toBeInTheDocument();
  expect(screen.getByText("Not with my landlord.")).toBeInTheDocument();
});

test("is empty without a reason", () => {
  expect(show({}).container).toBeEmptyDOMElement();
});
