import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { BoostButton } from "../boost/boost-button";
import { type Stage, setStage } from "../testing/render-stage";

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());

function neverAnswerWords(): void {
  const fetched = globalThis.fetch;
  globalThis.fetch = ((address: string, init: RequestInit) =>
    address === "/api/words/en" ? new Promise(() => undefined) : fetched(address, init)) as typeof fetch;
}

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

test("leads to the sign-in page when the dialog takes longer than four seconds", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  neverAnswerWords();
  await stage.render(<BoostButton challenge={sampleChallenge()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in to Boost" }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(stage.router.push).toHaveBeenCalledWith(expect.stringMatching(/^\/auth\?returnTo=/));
  jest.useRealTimers();
});

test("says that the server cannot be reached when the dialog does not load, and tries again", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const challenge = sampleChallenge();
  neverAnswerWords();
  await stage.render(<BoostButton challenge={challenge} signedIn />);
  await userEvent.click(screen.getByRole("button", { name: "Boost" }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(stage.notices).toEqual([
    expect.objectContaining({
      title: "We could not reach the server. Check your connection and try again.",
      action: expect.objectContaining({ label: "Try again" }),
    }),
  ]);
  expect(screen.getByRole("button", { name: "Boost" })).not.toHaveAttribute("aria-busy");
  jest.useRealTimers();
});
