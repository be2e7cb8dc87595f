import { useTranslations } from "next-intl";
import { ShowSteps } from "@/components/streamer/first-steps/show-steps";
import { ShareKit, type ShareKitProps } from "@/components/streamer/share-kit/share-kit";
import { LinkButton } from "@/components/ui/link-button";
import { SectionIndex } from "@/components/ui/section-index";
import { CATEGORIES, type ProfileWire } from "@/lib/accounts/contract";
import type { MfaState } from "@/lib/auth/contract";
import type { ConnectionOutcome, OwnChannelsWire } from "@/lib/channels/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { Link } from "@/lib/i18n/navigation";
import type { ModeratorsWire } from "@/lib/moderators/contract";
import type { Packed } from "@/lib/shared/packed";
import { pick } from "@/lib/shared/pick";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { DARE_CATEGORIES, type OwnStreamerWire } from "@/lib/streamers/contract";
import type { WebhookWire } from "@/lib/webhooks/contract";
import type { CountryOption } from "./profile/countries";
import { Section } from "./section";
import { Channels } from "./streamer/channels";
import {
  LateApiKeys,
  LateAvailabilityRow,
  LateConnections,
  LateLookForm,
  LateModerators,
  LateSetUpGuide,
} from "./streamer/late-sections";
import type { LookFormProps } from "./streamer/overlay/look-form";
import { OverlayLink } from "./streamer/overlay/overlay-link";
import { RehearsalSwitch } from "./streamer/overlay/rehearsal-switch";
import { OwnRulesForm } from "./streamer/own-rules-form";
import { ownRulesOf } from "./streamer/own-rules-of";
import { PayoutAccountSection } from "./streamer/payout-account-section";
import { PublicProfileForm } from "./streamer/public-profile-form";

type StreamerPanelProps = {
  profile: ProfileWire;
  streamer: OwnStreamerWire;
  countries: Packed<readonly CountryOption[]>;
  canAccept: boolean;
  mfa: MfaState;
  share: ShareKitProps;
  moderators: ModeratorsWire;
  channels: OwnChannelsWire;
  webhooks: readonly WebhookWire[];
  /** How a visit to a platform ended; null without one. */
  connected: ConnectionOutcome | null;
  /** The payment provider's setup of the payout account led here. */
  fromSetup: boolean;
  overlay: Pick<LookFormProps, "look" | "choices">;
  /** First steps are left, and put away. */
  canShowSteps: boolean;
};

/** The streamer tab of the settings. */
export function StreamerPanel({
  profile,
  streamer,
  countries,
  canAccept,
  mfa,
  share,
  moderators,
  channels,
  webhooks,
  connected,
  fromSetup,
  overlay,
  canShowSteps,
}: StreamerPanelProps) {
  const t = useTranslations("settings.sections");
  const words = useTranslations("settings.overlay.setUp");
  const categories = useTranslations("settings.categories");
  return (
    <ClientMessages
      namespaces={[
        "auth.password",
        "auth.stepUp",
        "errors.fields",
        "rehearsal",
        "settings.apiKeys",
        "settings.channels",
        "settings.connections",
        "settings.form",
        "settings.moderators",
        "settings.overlay",
        "settings.payments",
        "settings.rules",
        "settings.streamer",
        "streamerDashboard.availability",
        "streamerDashboard.shareKit",
        "streamers.kinds",
      ]}
    >
      <div className="grid gap-10">
        <SectionIndex
          label={t("index")}
          sections={[
            { id: "payments", title: t("payments.title") },
            { id: "public", title: t("public.title") },
            { id: "your-rules", title: t("ownRules.title") },
            { id: "channels", title: t("channels.title") },
            { id: "moderators", title: t("moderators.title") },
            { id: "overlay", title: t("overlay.title") },
            { id: "set-up", title: words("title") },
            { id: "connections", title: t("connections.title") },
            { id: "api-keys", title: t("apiKeys.title") },
            { id: "share", title: t("share.title") },
            ...(canShowSteps ? [{ id: "first-steps", title: t("firstSteps.title") }] : []),
          ]}
        />
        <Section id="payments" title={t("payments.title")} text={t("payments.text")}>
          <PayoutAccountSection countries={countries} isReady={canAccept} />
          {fromSetup && <BackFromSetup />}
          {mfa.since === null && <MfaOffer />}
        </Section>
        <Section id="public" title={t("public.title")} text={t("public.text")}>
          <PublicProfileForm
            profile={profile}
            categories={CATEGORIES.map((name) => ({ value: name, label: categories(name) }))}
            countries={countries}
          />
        </Section>
        <Section id="your-rules" title={t("ownRules.title")} text={t("ownRules.text")}>
          <LateAvailabilityRow {...pick(streamer, ["status", "paused_until", "time_zone"])} />
          <OwnRulesForm rules={ownRulesOf(streamer)} kinds={DARE_CATEGORIES} caps={pledgeCaps()} />
        </Section>
        <Section id="channels" title={t("channels.title")} text={t("channels.text")}>
          <Channels {...channels} outcome={connected} />
        </Section>
        <Section id="moderators" title={t("moderators.title")} text={t("moderators.text")}>
          <LateModerators {...moderators} />
        </Section>
        <Section id="overlay" title={t("overlay.title")} text={t("overlay.text")}>
          <div className="grid gap-8">
            <OverlayLink link={streamer.obs_link} />
            <LateLookForm
              {...overlay}
              id={streamer.id}
              hidesAmounts={streamer.hide_amounts_overlay}
              hasLink={streamer.obs_link !== null}
            />
            <RehearsalSwitch />
          </div>
        </Section>
        <Section id="set-up" title={words("title")} text={words("text")}>
          <LateSetUpGuide />
        </Section>
        <Section id="connections" title={t("connections.title")} text={t("connections.text")}>
          <LateConnections webhooks={webhooks} />
          <ForDevelopers part="webhooks" />
        </Section>
        <Section id="api-keys" title={t("apiKeys.title")} text={t("apiKeys.text")}>
          <LateApiKeys />
          <ForDevelopers part="keys" />
        </Section>
        <Section id="share" title={t("share.title")} text={t("share.text")}>
          <ShareKit {...share} />
        </Section>
        {canShowSteps && (
          <Section id="first-steps" title={t("firstSteps.title")} text={t("firstSteps.text")}>
            <ClientMessages namespaces={["streamerDashboard.firstSteps"]}>
              <ShowSteps />
            </ClientMessages>
          </Section>
        )}
      </div>
    </ClientMessages>
  );
}

/** Leads to what other programs can do. */
function ForDevelopers({ part }: { part: "webhooks" | "keys" }) {
  const t = useTranslations("settings.sections");
  return (
    <p className="mt-6 border-line border-t pt-5 text-sm">
      <Link href={`/developers#${part}`} prefetch={false} className="text-link underline">
        {t("developers")}
      </Link>
    </p>
  );
}

/** The setup opens in a tab of its own: where to go from here. */
function BackFromSetup() {
  const t = useTranslations("settings.sections.payments");
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
      {t("fromSetup")}
      <LinkButton href="/streamer-dashboard" size="sm">
        {t("fromSetupAct")}
      </LinkButton>
    </p>
  );
}

/** Suggests MFA to people who receive payouts. */
function MfaOffer() {
  const t = useTranslations("settings.sections.payments");
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
      {t("mfa")}
      <LinkButton href="/settings?tab=profile#two-step" variant="secondary" size="sm">
        {t("mfaAct")}
      </LinkButton>
    </p>
  );
}
