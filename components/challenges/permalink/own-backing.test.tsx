import { act, screen } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { samplePledge } from "@/components/testing/sample-pledge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { dispatchDialog } from "../dialogs/dialog-state";
import { vic } from "../testing/render-stage";
import { OwnBacking } from "./own-backing";

const challenge = sampleChallenge();
const ONE = `GET /api/challenges/${challenge.id}`;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

async function show(userId: string, over: Partial<ChallengeWire> = {}) {
  network.answer("GET /api/auth/session", {
    body: { user: { ...vic, id: userId }, expires: "2031-05-04T12:00:00.000Z" },
  });
  network.answer(ONE, { body: { ...challenge, ...over } });
  renderScreen(
    <AuthProvider>
      <OwnBacking
        id={challenge.id}
        streamerId={challenge.streamer_id}
        status={over.status ?? "active"}
        counterOfferId={over.counter_offer?.id ?? null}
      />
    </AuthProvider>,
  );
  await act(() => import("./own-backing-view"));
}

test("shows a backer their own amount", async () => {
  await show(vic.id, { own_amount: 3, own_pledges: [samplePledge()] });
  expect(await screen.findByText("You backed this with $3.00")).toBeInTheDocument();
  expect(screen.queryByText(/helped make it happen/)).not.toBeInTheDocument();
});

test("shows a boost that a saved card has just paid, without the payment form", async () => {
  await show(vic.id, { own_amount: 3, own_pledges: [samplePledge()] });
  await screen.findByText("You backed this with $3.00");
  network.answer(ONE, { body: { ...challenge, own_amount: 8, own_pledges: [samplePledge()] } });
  act(() => dispatchDialog({ type: "paid", paid: { challenge, amount: 5, purpose: "boost" } }));
  expect(await screen.findByText("You backed this with $8.00")).toBeInTheDocument();
  act(() => dispatchDialog({ type: "reset" }));
});

test("celebrates with the backers of a completed challenge", async () => {
  await show(vic.id, {
    status: "completed",
    own_amount: 3,
    own_pledges: [samplePledge({ status: "captured", withdrawable: false })],
  });
  expect(await screen.findByText("ana did it, and you helped make it happen.")).toBeInTheDocument();
});

test("requests nothing for the streamer", async () => {
  await show(challenge.streamer_id);
  expect(network.sentTo(ONE)).toEqual([]);
});
