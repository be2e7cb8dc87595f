import { clsx } from "clsx";
import { ChevronDown, Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { OverlayLink } from "@/components/settings/streamer/overlay/overlay-link";
import { TestAlert } from "@/components/settings/streamer/overlay/test-alert";
import type { PayoutAccountProps } from "@/components/settings/streamer/payout-account";
import { PayoutAccountSection } from "@/components/settings/streamer/payout-account-section";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { CATEGORIES } from "@/lib/accounts/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Cents } from "@/lib/shared/money";
import type { OwnStreamerWire, FirstSteps as Steps } from "@/lib/streamers/contract";
import { ShareKit, type ShareKitProps } from "../share-kit/share-kit";
import { doneSteps, STEPS, type Step } from "./first-steps-shown";
import { HideSteps } from "./hide-steps";
import { SharedButton } from "./shared-button";
import { StepDetails } from "./step-details";
import { NameStep, RulesStep } from "./step-forms";

export type FirstStepsProps = {
  steps: Steps;
  /** The step that the person opened; without one, the first that is not done is open. */
  asked: Step | undefined;
  streamer: OwnStreamerWire;
  /** The platform's largest offer. */
  most: Cents;
  /** The payout account is ready. */
  canAccept: boolean;
  countries: PayoutAccountProps["countries"];
  share: ShareKitProps;
  /** One line that opens, for a streamer who has challenges already. */
  isFolded?: boolean;
};

/**
 * What a new streamer does before the first challenge. Gone when all is done, folded once there are challenges. Only the open step is rendered and sent, with its
 * texts. Source: docs/product/settings.md#first-steps.
 */
export function FirstSteps(props: FirstStepsProps) {
  return (
    <ClientMessages namespaces={["streamerDashboard.firstSteps"]}>
      <StepList {...props} />
    </ClientMessages>
  );
}

function StepList(props: FirstStepsProps) {
  const t = useTranslations("streamerDashboard.firstSteps");
  const done = doneSteps(props);
  const count = STEPS.filter((step) => done[step]).length;
  const { asked, isFolded = false } = props;
  const open = asked ?? (isFolded ? undefined : STEPS.find((step) => !done[step]));
  const steps = (
    <ol>
      {STEPS.map((step) => (
        <li key={step} className="border-line border-t">
          <StepDetails
            step={step}
            isOpen={step === open}
            summary={<StepSummary step={step} isDone={done[step]} />}
          >
            {step === open && <StepBody {...props} step={step} isDone={done[step]} />}
          </StepDetails>
        </li>
      ))}
    </ol>
  );
  if (isFolded) {
    return (
      <Card as="section" padding="none" aria-labelledby="first-steps" className="mt-6">
        <details open={asked !== undefined} className="group/all">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-5 py-3 -outline-offset-2 hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden">
            <h2 id="first-steps" className="font-semibold text-base">
              {t("title")}
            </h2>
            <span id="first-steps-done" className="figures flex-1 text-muted text-sm">
              {t("done", { count, total: STEPS.length })}
            </span>
            <ChevronDown className="size-5 shrink-0 text-muted group-open/all:rotate-180" />
          </summary>
          {steps}
          <div className="flex justify-end border-line border-t px-5 py-3 sm:px-6">
            <HideSteps />
          </div>
        </details>
      </Card>
    );
  }
  return (
    <Card as="section" padding="none" aria-labelledby="first-steps" className="mt-6">
      <div className="grid gap-3 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="first-steps" className="display-tight text-2xl">
              {t("title")}
            </h2>
            <p className="mt-1 text-muted">{t("text")}</p>
          </div>
          <HideSteps />
        </div>
        <p id="first-steps-done" className="figures text-sm">
          {t("done", { count, total: STEPS.length })}
        </p>
        <Progress done={count} total={STEPS.length} labelledBy="first-steps-done" />
      </div>
      {steps}
    </Card>
  );
}

function StepSummary({ step, isDone }: { step: Step; isDone: boolean }) {
  const t = useTranslations("streamerDashboard.firstSteps");
  return (
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden">
      <Mark isDone={isDone} label={t(isDone ? "isDone" : "isOpen")} />
      <span className="min-w-0 flex-1">
        <span className={clsx("block font-semibold", isDone && "text-muted")}>{t(`${step}.title`)}</span>
        {!isDone && <span className="block text-muted text-sm">{t(`${step}.text`)}</span>}
      </span>
      <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
    </summary>
  );
}

function Mark({ isDone, label }: { isDone: boolean; label: string }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={clsx("size-6 shrink-0", isDone ? "text-stake-text" : "text-muted")}
      />
      <span className="sr-only">{label}</span>
    </>
  );
}

type StepBodyProps = FirstStepsProps & { step: Step; isDone: boolean };

function StepBody({ step, isDone, steps, streamer, most, countries, share }: StepBodyProps) {
  const categories = useTranslations("settings.categories");
  // Only what the forms show: props of client components are serialized into the page.
  const { id, minimum_challenge_amount, additional_guidelines } = streamer;
  switch (step) {
    case "name":
      return (
        <ClientMessages namespaces={["errors.fields", "settings.form"]}>
          <NameStep
            id={id}
            name={steps.name}
            categories={CATEGORIES.map((value) => ({ value, label: categories(value) }))}
          />
        </ClientMessages>
      );
    case "rules":
      return (
        <ClientMessages namespaces={["errors.fields", "settings.form", "settings.streamer"]}>
          <RulesStep streamer={{ id, minimum_challenge_amount, additional_guidelines }} most={most} />
        </ClientMessages>
      );
    case "payouts":
      return (
        <ClientMessages namespaces={["auth.password", "auth.stepUp", "errors.fields", "settings.payments"]}>
          <PayoutAccountSection countries={countries} isReady={isDone} />
        </ClientMessages>
      );
    case "overlay":
      return (
        <ClientMessages namespaces={["settings.overlay"]}>
          <OverlayHelp />
          <OverlayLink link={streamer.obs_link} />
          <TestAlert />
        </ClientMessages>
      );
    case "share":
      return (
        <ClientMessages namespaces={["streamerDashboard.shareKit"]}>
          <ShareKit {...share} />
          {!isDone && <SharedButton />}
        </ClientMessages>
      );
  }
}

function OverlayHelp() {
  const t = useTranslations("streamerDashboard.firstSteps.overlay");
  return (
    <ol className="grid max-w-prose list-decimal gap-1 pl-5 text-sm">
      <li>{t("help1")}</li>
      <li>{t("help2")}</li>
      <li>{t("help3")}</li>
    </ol>
  );
}
