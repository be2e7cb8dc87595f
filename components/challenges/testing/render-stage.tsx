import { act, configure } from "@testing-library/react";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import type { BrowserUser } from "@/lib/auth/contract";
import { cents } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { socialFields } from "@/lib/shared/social-networks";
import type { StreamerDetailWire } from "@/lib/streamers/contract";
import { DialogHost } from "../dialogs/dialog-host";

/** What is configured where nothing else is said. */
const usualCaps: PledgeCaps = { pledgeCents: cents(1_000_000), potCents: cents(100_000_000) };
const payments = { publishableKey: "pk_test_1", scriptUrl: "http://localhost/stripe.js" };

/** jsdom draws nothing, so it cannot scroll. */
Element.prototype.scrollIntoView = () => undefined;

/** A dialog is a long form typed key by key; on a busy machine that is slow, not wrong. */
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);

/** The dialogs are loaded when they are needed; the first test of a file would pay for all of them. */
beforeAll(async () => {
  await Promise.all([
    import("../create/challenge-dialog"),
    import("../boost/boost-dialog"),
    import("@/components/payments/payment-dialog"),
  ]);
});

export const vic: BrowserUser = {
  id: "01890a5d-ac96-774b-bcce-b302099a8058",
  email: "vic@example.com",
  username: "vic",
  full_name: "Vic",
  user_type: "viewer",
  language: "en",
  avatar_url: null,
  role: "user",
};

export const ana: StreamerDetailWire = {
  _id: "01890a5d-ac96-774b-bcce-b302099a8057",
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  user_id: "01890a5d-ac96-774b-bcce-b302099a8057",
  streamer_name: "ana",
  name: "Ana Torres",
  category: "Gaming",
  game: "Gaming",
  followers: 0,
  profile_image: null,
  avatar_url: null,
  image: null,
  isLive: false,
  status: "available",
  bio: "",
  total_funded: 120,
  active_challenges: 1,
  received_challenges: 3,
  completed_challenges: 2,
  minimum_challenge_amount: 10,
  moderation_prompt: "",
  additional_guidelines: "No horror games, please.",
  ...socialFields(() => ""),
};

export type Stage = ReturnType<typeof setStage>;

/** A page with the dialogs, its network, its notices and its router. Call it in `beforeEach`, `disconnect` in `afterEach`. */
export function setStage() {
  const network = fakeNetwork();
  network.answer("GET /api/auth/session", { body: {} });
  // The screen has every word already.
  network.answer("GET /api/words/en", { body: {} });
  network.answer(`GET /api/streamers/${ana.id}`, { body: ana });
  const notices: ToastMessage[] = [];
  const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };
  const disconnect = connectToasts((message) => notices.push(message));
  return {
    network,
    notices,
    router,
    disconnect,
    signIn: (user: BrowserUser) =>
      network.answer("GET /api/auth/session", { body: { user, expires: "2030-01-01T00:00:00.000Z" } }),
    /** Resolves when the page has asked who is signed in. */
    render: async (children: ReactNode, caps = usualCaps) => {
      renderScreen(
        <AuthProvider>
          {children}
          <DialogHost payments={payments} caps={caps} />
        </AuthProvider>,
        { router, pathname: "/streamer/ana" },
      );
      await act(async () => undefined);
    },
  };
}

/** The body of a refusal. */
export function refused(code: string, message: string, extras: object = {}) {
  return { message, code, request_id: "r1", ...extras };
}
