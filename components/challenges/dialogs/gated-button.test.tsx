import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { BoostButton } from "../boost/boost-button";
import { type Stage, setStage } from "../testing/render-stage";

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());

test("leads to the sign-in page and back when the dialog cannot be loaded", async () => {
  const challenge = sampleChallenge();
  stage.network.answer("GET /api/words/en", { status: 404 });
  await stage.render(<BoostButton challenge={challenge} />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in to Boost" }));
  const returnTo = `/streamer/ana#boost-${challenge.id}`;
  await waitFor(() =>
    expect(stage.router.push).toHaveBeenCalledWith(`/auth?${new URLSearchParams({ returnTo })}`),
  );
  expect(stage.notices).toEqual([]);
  expect(window.location.hash).toBe("");
});
