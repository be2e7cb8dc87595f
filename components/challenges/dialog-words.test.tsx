import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/streamer/testing/sample-challenge";
import { fakeNetwork } from "@/components/testing/fake-network";
import { BoostButton } from "./boost-button";
import { loadDialogWords } from "./dialog-words";
import { fakeStripe } from "./testing/fake-stripe";
import { setStage } from "./testing/render-stage";

const WORDS = "GET /api/words";

test("a dialog speaks in the words that come with it; without them it says so, and opens at the next try", async () => {
  fakeStripe();
  const stage = setStage();
  stage.network.answer(`${WORDS}/en`, { status: 500 });
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

test.each([{ status: 500 }, undefined])(
  "words that did not come (%p) are asked for again",
  async (answer) => {
    const network = fakeNetwork();
    const locale = answer === undefined ? "offline" : "refused";
    if (answer !== undefined) network.answer(`${WORDS}/${locale}`, answer);
    await expect(loadDialogWords(locale)).rejects.toThrow();
    network.answer(`${WORDS}/${locale}`, { body: { payments: {} } });
    expect(await loadDialogWords(locale)).toEqual({ payments: {} });
  },
);
