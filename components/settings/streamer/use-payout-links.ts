import { useTranslations } from "next-intl";
import { useState } from "react";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { PayoutAccountWire } from "@/lib/payouts/contract";
import type { ErrorCode } from "@/lib/shared/errors";
import { showFailure } from "../show-failure";
import { openInNewTab } from "./open-in-new-tab";

type Action = "connect" | "onboarding" | "dashboard";

const NOT_SET_UP: readonly string[] = [
  "payout_account_required",
  "payout_account_incomplete",
] satisfies ErrorCode[];

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
  const sayNotSetUp = () =>
    toast({ title: t("dashboardFailedTitle"), description: t("setUpFirst"), variant: "destructive" });
  const failDashboard = (error: unknown) =>
    error instanceof ApiError && NOT_SET_UP.includes(error.body?.code ?? "")
      ? sayNotSetUp()
      : showFailure(t("dashboardFailedTitle"), error);

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
        failDashboard,
      ),
    /** In place of the dashboard, which the provider does not open before. */
    sayNotSetUp,
  };
}
