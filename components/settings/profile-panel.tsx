import { useTranslations } from "next-intl";
import { publicNameOf } from "@/components/shell/shell-person";
import { SectionIndex } from "@/components/ui/section-index";
import { PASSWORD_MIN, type ProfileWire } from "@/lib/accounts/contract";
import type { DeviceSession, MfaState } from "@/lib/auth/contract";
import type { BlockWire } from "@/lib/blocks/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { Link } from "@/lib/i18n/navigation";
import type { Packed } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { DataExport } from "./account/data-export";
import { DeleteAccount, type DeleteAccountProps } from "./account/delete-account";
import { DeletionPoints } from "./account/deletion-points";
import { BlockList } from "./blocks/block-list";
import { AvatarField } from "./profile/avatar-field";
import { BirthDate } from "./profile/birth-date";
import { ConfirmName } from "./profile/confirm-name";
import type { CountryOption } from "./profile/countries";
import { PasswordForm } from "./profile/password-form";
import { ProfileForm } from "./profile/profile-form";
import { Section } from "./section";
import { ConnectGoogle } from "./security/connect-google";
import { DeviceList } from "./security/device-list";
import { MfaSettings } from "./security/mfa-settings";

type ProfilePanelProps = {
  profile: ProfileWire;
  countries: Packed<readonly CountryOption[]>;
  /** Mails can be sent. */
  mailsLinks: boolean;
  sessions: readonly DeviceSession[];
  mfa: MfaState;
  /** A reset by link ended the sign-in with Google, and Google is configured. */
  canConnectGoogle: boolean;
  /** What the person enters to confirm the account's deletion. */
  deletionProof: DeleteAccountProps["proof"];
  /** Whom the person has blocked, first page. */
  blocks: Page<BlockWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The profile tab of the settings: identity, sign-in and personal data. */
export function ProfilePanel({
  profile,
  countries,
  mailsLinks,
  sessions,
  mfa,
  canConnectGoogle,
  now,
  deletionProof,
  blocks,
}: ProfilePanelProps) {
  const t = useTranslations("settings.sections");
  return (
    <ClientMessages
      namespaces={[
        "auth.google",
        "auth.password",
        "auth.sendConfirmation",
        "auth.stepUp",
        "auth.strength",
        "errors.fields",
        "settings.account",
        "settings.blocks",
        "settings.devices",
        "settings.form",
        "settings.profile",
        "settings.sections.data",
        "settings.security",
        "settings.mfa",
      ]}
    >
      <div className="grid gap-10">
        <SectionIndex
          label={t("index")}
          sections={[
            { id: "picture", title: t("avatar.title") },
            { id: "profile", title: t("profile.title") },
            { id: "birth-date", title: t("birthDate.title") },
            { id: "password", title: t("password.title") },
            { id: "two-step", title: t("mfa.title") },
            { id: "devices", title: t("devices.title") },
            { id: "blocks", title: t("blocks.title") },
            { id: "data", title: t("data.title") },
            { id: "danger", title: t("danger.title") },
          ]}
        />
        <Section id="picture" title={t("avatar.title")} text={t("avatar.text")}>
          <AvatarField
            name={publicNameOf(profile.user_type, profile.username, profile.full_name)}
            src={profile.avatar_url}
          />
        </Section>
        <Section id="profile" title={t("profile.title")} text={t("profile.text")}>
          {!profile.name_confirmed && <ConfirmName username={profile.username} />}
          <ProfileForm profile={profile} countries={countries} mailsLinks={mailsLinks} />
        </Section>
        <Section id="birth-date" title={t("birthDate.title")} text={t("birthDate.text")}>
          <BirthDate day={profile.date_of_birth} />
        </Section>
        <Section id="password" title={t("password.title")} text={t("password.text")}>
          {canConnectGoogle && <ConnectGoogle />}
          <PasswordForm passwordMin={PASSWORD_MIN} isStreamer={profile.user_type === "streamer"} />
        </Section>
        <Section id="two-step" title={t("mfa.title")} text={t("mfa.text")}>
          <MfaSettings state={mfa} />
        </Section>
        <Section id="devices" title={t("devices.title")} text={t("devices.text")}>
          <DeviceList sessions={sessions} now={now} />
        </Section>
        <Section id="blocks" title={t("blocks.title")} text={t("blocks.text")}>
          <BlockList first={blocks} />
        </Section>
        <Section id="data" title={t("data.title")} text={t("data.text")}>
          <DataExport />
          <p className="mt-4 text-sm">
            <Link href="/statements" className="font-medium underline underline-offset-4">
              {t("data.decisions")}
            </Link>
          </p>
        </Section>
        <Section id="danger" title={t("danger.title")} text={t("danger.text")}>
          <DeleteAccount explanation={<DeletionPoints />} username={profile.username} proof={deletionProof} />
        </Section>
      </div>
    </ClientMessages>
  );
}
