import { screen } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import type { PaidChallenge } from "../dialogs/dialog-state";
import PaidPanel from "./paid-panel";

const challenge = sampleChallenge();

async function show(purpose: PaidChallenge["purpose"], pathname: string) {
  fakeNetwork().answer("GET /api/auth/session", { body: {} });
  renderScreen(
    <AuthProvider>
      <PaidPanel paid={{ challenge, amount: 7, purpose }} open />
    </AuthProvider>,
    { pathname },
  );
  return screen.findByRole("dialog");
}

test("does not say that the amount just authorized is all that is theirs", async () => {
  expect(await show("agreement", "/streamer/ana")).toHaveTextContent("You added: $7.00");
});

test.each([
  ["/streamer/ana", 1],
  [`/challenge/${challenge.id}`, 0],
])("on %s it leads to the challenge's page %d times", async (pathname, times) => {
  await show("boost", pathname);
  expect(screen.queryAllByRole("link", { name: "See the challenge" })).toHaveLength(times);
});
