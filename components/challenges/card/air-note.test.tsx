import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { AirNote } from "./air-note";

test("says when a challenge was on air, and when a replay of it was saved; nothing where neither was", () => {
  const { container } = renderScreen(<AirNote challenge={sampleChallenge()} />);
  expect(container).toHaveTextContent("");
  renderScreen(
    <AirNote
      challenge={sampleChallenge({
        shown_at: "2026-11-21T20:14:00.000Z",
        replay_saved_at: "2026-11-21T20:31:00.000Z",
      })}
    />,
  );
  const [shown, replay] = screen.getAllByRole("time");
  expect(shown?.closest("p")).toHaveTextContent(
    "On air, says the streamer’s software: Nov 21, 2026, 8:14 PM",
  );
  expect(replay?.closest("p")).toHaveTextContent(
    "Replay saved by your broadcast software: Nov 21, 2026, 8:31 PM",
  );
});
