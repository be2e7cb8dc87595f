import { useTranslations } from "next-intl";
import { OverlayLink } from "@/components/settings/streamer/overlay-link";
import type { CountryChoice } from "@/components/settings/streamer/payout-account";
import { PayoutAccountSection } from "@/components/settings/streamer/payout-account-section";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { OwnStreamerWire, FirstSteps as Steps } from "@/lib/streamers/contract";
import { ShareKit, type ShareKitProps } from "../share-kit/share-kit";
import { doneSteps, STEPS, type Step } from "./first-steps-shown";
import { NameStep } from "./name-step";
import { RulesStep } from "./rules-step";
import { SharedButton } from "./shared-button";
import { StepList } from "./step-list";

export type FirstStepsProps = {
  steps: Steps;
  /** The step that the person opened; without one, the first that is not done is open. */
  asked: Step | undefined;
  streamer: OwnStreamerWire;
  /** The payout account is ready. */
  canAccept: boolean;
  choice: CountryChoice;
  share: ShareKitProps;
};

/**
 * What a new streamer does before the first challenge. Gone when all is done. Only the open step is rendered and sent, with its
 * texts. Source: docs/product/settings.md#first-steps.
 */
export function FirstSteps(props: FirstStepsProps) {
  const done = doneSteps(props);
  const open = props.asked ?? STEPS.find((step) => !done[step]);
  return (
    <ClientMessages namespaces={["streamerDashboard.firstSteps"]}>
      <StepList done={done} open={open}>
        {open !== undefined && <StepBody {...props} step={open} isDone={done[open]} />}
      </StepList>
    </ClientMessages>
  );
}

type StepBodyProps = FirstStepsProps & { step: Step; isDone: boolean };

function StepBody({ step, isDone, steps, streamer, choice, share }: StepBodyProps) {
  // Only what the forms show: props of client components are serialized into the page.
  const { id, minimum_challenge_amount, additional_guidelines } = streamer;
  switch (step) {
    case "name":
      return (
        <ClientMessages namespaces={["errors.fields", "settings.form"]}>
          <NameStep id={id} name={steps.name} />
        </ClientMessages>
      );
    case "rules":
      return (
        <ClientMessages namespaces={["errors.fields", "settings.form", "settings.streamer"]}>
          <RulesStep streamer={{ id, minimum_challenge_amount, additional_guidelines }} />
        </ClientMessages>
      );
    case "payouts":
      return (
        <ClientMessages namespaces={["auth.password", "auth.stepUp", "errors.fields", "settings.payments"]}>
          <PayoutAccountSection {...choice} />
        </ClientMessages>
      );
    case "overlay":
      return (
        <ClientMessages namespaces={["settings.overlay"]}>
          <OverlayHelp />
          <OverlayLink link={streamer.obs_link} />
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
