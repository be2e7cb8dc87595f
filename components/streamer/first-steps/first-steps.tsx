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
import { StepsFold } from "./steps-fold";

export type FirstStepsProps = {
  steps: Steps;
  /** The step that the person opened; without one, or once it is done, the first that is not done is open. */
  asked: Step | undefined;
  /** It was done when it was opened: it stays open. */
  again: boolean;
  streamer: OwnStreamerWire;
  /** The platform's largest offer. */
  most: Cents;
  /** The payout account is ready. */
  canAccept: boolean;
  countries: PayoutAccountProps["countries"];
  share: ShareKitProps;
  /** There are challenges already: a load shows one line that opens. */
  isFolded: boolean;
};

/**
 * What a new streamer does before the first challenge. Gone when all is done, folded on a load once there are challenges. Only the
 * open step is rendered and sent, with its texts. Source: docs/product/settings.md#first-steps.
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
  const { asked, again, isFolded } = props;
  const next = STEPS.find((step) => !done[step]);
  const open = asked !== undefined && (again || !done[asked]) ? asked : next;
  return (
    <Card as="section" padding="none" aria-labelledby="first-steps" className="mt-6">
      <StepsFold
        isFolded={isFolded && asked === undefined}
        summary={
          <>
            <h2 id="first-steps" className="display-tight text-xl max-sm:flex-1">
              {t("title")}
            </h2>
            <span
              id="first-steps-done"
              className="figures text-muted text-sm max-sm:order-last max-sm:basis-full sm:flex-1"
            >
              {t("done", { count, total: STEPS.length })}
            </span>
            <ChevronDown className="size-5 shrink-0 text-muted group-open/all:rotate-180" />
          </>
        }
      >
        <div className="grid gap-3 px-5 pb-5 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p className="text-muted">{t("text")}</p>
            <HideSteps />
          </div>
          <Progress done={count} total={STEPS.length} labelledBy="first-steps-done" />
        </div>
        <ol>
          {STEPS.map((step) => (
            <li key={step} className="border-line border-t">
              <StepDetails
                step={step}
                isDone={done[step]}
                isOpen={step === open}
                summary={<StepSummary step={step} isDone={done[step]} />}
              >
                {step === open && <StepBody {...props} step={step} isDone={done[step]} />}
              </StepDetails>
            </li>
          ))}
        </ol>
      </StepsFold>
    </Card>
  );
}

function StepSummary({ step, isDone }: { step: Step; isDone: boolean }) {
  const t = useTranslations("streamerDashboard.firstSteps");
  return (
    <>
      <Mark isDone={isDone} label={t(isDone ? "isDone" : "isOpen")} />
      <span className="min-w-0 flex-1">
        <span className={clsx("block font-semibold", isDone && "text-muted")}>{t(`${step}.title`)}</span>
        {!isDone && <span className="block text-muted text-sm">{t(`${step}.text`)}</span>}
      </span>
      <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
    </>
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
          {streamer.obs_link !== null && <TestAlert />}
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
