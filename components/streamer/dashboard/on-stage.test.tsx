import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ChallengeActs } from "./challenge-acts";
import { OnStage } from "./on-stage";

test("the one on stage is the one that the overlay shows: not a later one that reports have hidden or that is overdue", () => {
  const later = (id: string, over: Partial<ChallengeWire>) =>
    sampleChallenge({ id, challenge: `Dare ${id}`, status: "in-progress", ...over });
  renderScreen(
    <ChallengeActs canAccept feeRate={0.1} now={NOW}>
      <OnStage
        challenges={[
          later("hidden", { hidden_at: NOW }),
          later("overdue", { deadline: NOW }),
          later("shown", {}),
        ]}
        now={NOW}
      />
    </ChallengeActs>,
  );
  expect(screen.getByRole("region", { name: "In progress" })).toHaveTextContent(
    /In progress.*Dare shown.*Also started, not on your overlay.*Dare hidden.*Dare overdue/,
  );
});

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
