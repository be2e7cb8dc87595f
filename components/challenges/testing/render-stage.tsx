import { act, configure } from "@testing-library/react";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleStreamer } from "@/components/testing/sample-streamer";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import type { BrowserUser } from "@/lib/auth/contract";
import { LOCALES, type Locale } from "@/lib/shared/locales";
import { cents } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { DialogHost } from "../dialogs/dialog-host";

const defaultCaps: PledgeCaps = { pledgeCents: cents(1_000_000), potCents: cents(100_000_000) };
const payments = { publishableKey: "pk_test_1", scriptUrl: "http://localhost/stripe.js" };

/** jsdom does not implement it. */
Element.prototype.scrollIntoView = () => undefined;

/** Dialogs are long forms typed key by key, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });

/** Loads the lazy dialogs ahead, which would otherwise slow down the first test of each file. */
beforeAll(async () => {
  await Promise.all([
    import("@/components/auth/dialog/sign-in-dialog"),
    import("../create/challenge-dialog"),
    import("../boost/boost-dialog"),
    import("../dialogs/payment-step"),
    import("../dialogs/dialog-host-view"),
    import("@/components/reports/report-dialog"),
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

export const ana = sampleStreamer({
  name: "Ana Torres",
  category: "Gaming",
  game: "Gaming",
  bio: "",
  youtube_url: "",
  total_funded: 120,
  additional_guidelines: "No horror games, please.",
});

export type Stage = ReturnType<typeof setStage>;

/** A page with the dialogs, a network, toasts and a router. Call it in `beforeEach`, and `disconnect` in `afterEach`. */
export function setStage() {
  const network = fakeNetwork();
  network.answer("GET /api/auth/session", { body: {} });
  // `renderScreen` provides all messages.
  for (const locale of LOCALES) network.answer(`GET /api/words/${locale}`, { body: {} });
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
    /** Resolves when the session has been read. */
    render: async (children: ReactNode, caps = defaultCaps, locale: Locale = "en") => {
      renderScreen(
        <AuthProvider>
          {children}
          <DialogHost auth={{ passwordMin: 12, google: true }} payments={payments} caps={caps} />
        </AuthProvider>,
        { router, pathname: "/streamer/ana", locale },
      );
      await act(async () => undefined);
    },
  };
}

/** The body of an error response. */
export function refused(code: string, message: string, extras: object = {}) {
  return { message, code, request_id: "r1", ...extras };
}
