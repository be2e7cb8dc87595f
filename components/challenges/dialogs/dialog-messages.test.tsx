import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { BoostButton } from "../boost/boost-button";
import { fakeStripe } from "../testing/fake-stripe";
import { setStage } from "../testing/render-stage";
import { loadDialogMessages } from "./dialog-messages";

const MESSAGES = "GET /api/words";

test("opens a dialog with the messages it loads; after a failure a toast says so and the next click works", async () => {
  fakeStripe();
  const stage = setStage();
  stage.network.answer(`${MESSAGES}/en`, { status: 404 });
  await stage.render(<BoostButton challenge={sampleChallenge()} signedIn />);
  const open = () => userEvent.click(screen.getByRole("button", { name: "Boost" }));
  await open();
  await waitFor(() =>
    expect(stage.notices).toMatchObject([{ title: expect.stringContaining("could not reach the server") }]),
  );
  stage.network.answer(`${MESSAGES}/en`, { body: { challenges: { boost: { title: "Raise the stakes" } } } });
  await open();
  expect(await screen.findByRole("dialog", { name: "Raise the stakes" })).toBeInTheDocument();
  stage.disconnect();
});

test("loads the messages of each language once", async () => {
  const network = fakeNetwork();
  network.answer(`${MESSAGES}/fr`, { body: { payments: {} } });
  network.answer(`${MESSAGES}/es`, { body: {} });
  expect(await loadDialogMessages("fr")).toEqual({ payments: {} });
  await Promise.all([loadDialogMessages("fr"), loadDialogMessages("es")]);
  expect(network.sentTo(`${MESSAGES}/fr`)).toHaveLength(1);
  expect(network.sentTo(`${MESSAGES}/es`)).toHaveLength(1);
});

describe.each([{ status: 500 }, undefined])("when loading fails (%p)", (failure) => {
  const locale = failure === undefined ? "offline" : "failing";
  const address = `${MESSAGES}/${locale}`;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("retries five times with growing delays, and again for the next caller", async () => {
    const network = fakeNetwork();
    if (failure !== undefined) network.answer(address, failure);
    const failed = expect(loadDialogMessages(locale)).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(349);
    expect(network.sentTo(address)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(network.sentTo(address)).toHaveLength(2);
    await jest.runAllTimersAsync();
    await failed;
    expect(network.sentTo(address)).toHaveLength(6);
    network.answer(address, { body: { payments: {} } });
    expect(await loadDialogMessages(locale)).toEqual({ payments: {} });
  });
});
