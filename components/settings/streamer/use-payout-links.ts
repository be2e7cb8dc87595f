import { useTranslations } from "next-intl";
import { useState } from "react";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { call } from "@/lib/http/call";
import type { PayoutAccountWire } from "@/lib/payouts/contract";
import { showFailure } from "../show-failure";
import { openInNewTab } from "./open-in-new-tab";

type Action = "connect" | "onboarding" | "dashboard";

/** Opens the provider's own pages, each in a new tab, one at a time. */
export function usePayoutLinks(onAccount: (account: PayoutAccountWire) => void) {
  const t = useTranslations("settings.payments");
  const { withStepUp, stepUpDialog } = useStepUp();
  const [busy, setBusy] = useState<Action | null>(null);

  const open = async (
    action: Action,
    loadUrl: () => Promise<string>,
    showError: (error: unknown) => void,
  ) => {
    setBusy(action);
    try {
      await withStepUp(() => openInNewTab(loadUrl));
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) showError(error);
    } finally {
      setBusy(null);
    }
  };

  const loadOnboardingUrl = async () => (await call("GET /api/streamers/me/stripe/onboarding")).url;
  const fail = (title: string) => (error: unknown) => showFailure(title, error);

  return {
    busy,
    /** Must be rendered: asks for the password or a code when the server requires it. */
    stepUpDialog,
    /** Creates the account and opens its onboarding in one tab. */
    connect: (country: string) => {
      let isCreated = false;
      return open(
        "connect",
        async () => {
          onAccount(await call("POST /api/streamers/me/stripe/account", { body: { country } }));
          isCreated = true;
          return loadOnboardingUrl();
        },
        (error) => showFailure(t(isCreated ? "onboardingFailed" : "connectFailed"), error),
      );
    },
    openOnboarding: () => open("onboarding", loadOnboardingUrl, fail(t("onboardingFailed"))),
    openDashboard: () =>
      open(
        "dashboard",
        async () => (await call("GET /api/streamers/me/stripe/dashboard")).url,
        fail(t("dashboardFailedTitle")),
      ),
  };
}
