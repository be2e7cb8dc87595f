import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { ChallengeActs } from "./challenge-acts";
import { OnStage } from "./on-stage";

test("has one stage for two, and says which one the overlay shows", () => {
  const started = (id: string) => sampleChallenge({ id, challenge: `Dare ${id}`, status: "in-progress" });
  renderScreen(
    <ChallengeActs canAccept feeRate={0.1} now={NOW}>
      <OnStage challenges={[started("last"), started("first")]} now={NOW} />
    </ChallengeActs>,
  );
  const stage = screen.getByRole("region", { name: "In progress" });
  expect(stage).toHaveTextContent(/In progress.*Dare last.*Also started, not on your overlay.*Dare first/);
  expect(stage).toHaveTextContent("Stack$25.00You get $22.50");
  expect(within(stage).getAllByRole("button", { name: "Mark as completed" })).toHaveLength(2);
});
