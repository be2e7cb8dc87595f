import { useTranslations } from "next-intl";
import { useState } from "react";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { PayoutAccountWire } from "@/lib/payouts/contract";
import { openInNewTab } from "./open-in-new-tab";

type Act = "connect" | "onboarding" | "dashboard";

/** The ways to the provider's own pages, each in a new tab, one at a time. */
export function usePayoutLinks(onAccount: (account: PayoutAccountWire) => void) {
  const t = useTranslations("settings.payments");
  const { proved, question } = useStepUp();
  const [busy, setBusy] = useState<Act | null>(null);

  const open = async (act: Act, ask: () => Promise<string>, tell: (error: unknown) => void) => {
    setBusy(act);
    try {
      await proved(() => openInNewTab(ask));
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) tell(error);
    } finally {
      setBusy(null);
    }
  };

  const onboardingAddress = async () => (await call("GET /api/streamers/me/stripe/onboarding")).url;
  const tellServerWords = (title: string) => (error: unknown) =>
    toast({
      variant: "destructive",
      title,
      description: error instanceof ApiError ? error.message : undefined,
    });

  return {
    busy,
    /** Asks who it is, when the server wants to know; has to be rendered. */
    question,
    /** Creates the account and goes on to its onboarding: one press, one tab. */
    connect: () => {
      let isCreated = false;
      return open(
        "connect",
        async () => {
          onAccount(await call("POST /api/streamers/me/stripe/account", { body: {} }));
          isCreated = true;
          return onboardingAddress();
        },
        (error) => tellServerWords(t(isCreated ? "onboardingFailed" : "connectFailed"))(error),
      );
    },
    openOnboarding: () => open("onboarding", onboardingAddress, tellServerWords(t("onboardingFailed"))),
    openDashboard: () =>
      open(
        "dashboard",
        async () => (await call("GET /api/streamers/me/stripe/dashboard")).url,
        () =>
          toast({
            variant: "destructive",
            title: t("dashboardFailedTitle"),
            description: t("dashboardFailed"),
          }),
      ),
  };
}
