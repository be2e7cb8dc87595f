import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/streamer/testing/sample-challenge";
import { fakeNetwork } from "@/components/testing/fake-network";
import { BoostButton } from "../boost/boost-button";
import { fakeStripe } from "../testing/fake-stripe";
import { setStage } from "../testing/render-stage";
import { loadDialogWords } from "./dialog-words";

const WORDS = "GET /api/words";

test("a dialog speaks in the words that come with it; without them it says so, and opens at the next try", async () => {
  fakeStripe();
  const stage = setStage();
  stage.network.answer(`${WORDS}/en`, { status: 404 });
  await stage.render(<BoostButton challenge={sampleChallenge()} signedIn />);
  const open = () => userEvent.click(screen.getByRole("button", { name: "Boost" }));
  await open();
  await waitFor(() => expect(stage.notices).toMatchObject([{ title: "Something went wrong" }]));
  stage.network.answer(`${WORDS}/en`, { body: { challenges: { boost: { title: "Raise the stakes" } } } });
  await open();
  expect(await screen.findByRole("dialog", { name: "Raise the stakes" })).toBeInTheDocument();
  stage.disconnect();
});

test("words are fetched once for each language", async () => {
  const network = fakeNetwork();
  network.answer(`${WORDS}/fr`, { body: { payments: {} } });
  network.answer(`${WORDS}/es`, { body: {} });
  expect(await loadDialogWords("fr")).toEqual({ payments: {} });
  await Promise.all([loadDialogWords("fr"), loadDialogWords("es")]);
  expect(network.sentTo(`${WORDS}/fr`)).toHaveLength(1);
  expect(network.sentTo(`${WORDS}/es`)).toHaveLength(1);
});

describe.each([{ status: 500 }, undefined])("words that do not come (%p)", (trouble) => {
  const locale = trouble === undefined ? "offline" : "refused";
  const address = `${WORDS}/${locale}`;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("are asked for five times more, ever later, and anew by the next caller", async () => {
    const network = fakeNetwork();
    if (trouble !== undefined) network.answer(address, trouble);
    const failed = expect(loadDialogWords(locale)).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(349);
    expect(network.sentTo(address)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(network.sentTo(address)).toHaveLength(2);
    await jest.runAllTimersAsync();
    await failed;
    expect(network.sentTo(address)).toHaveLength(6);
    network.answer(address, { body: { payments: {} } });
    expect(await loadDialogWords(locale)).toEqual({ payments: {} });
  });
});
