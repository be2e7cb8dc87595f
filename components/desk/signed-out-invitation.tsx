import { useTranslations } from "next-intl";
import { authPath } from "@/components/auth/auth-path";
import { Avatar } from "@/components/ui/avatar";
import { LinkButton } from "@/components/ui/link-button";
import { Moment } from "@/components/ui/moment";
import type { ReceivedInvitationWire } from "@/lib/moderators/contract";

type SignedOutInvitationProps = {
  /** Null: it has ended. */
  invitation: ReceivedInvitationWire | null;
  /** This page, with the link's code: where sign-in leads back to. */
  returnTo: string;
};

/** Who invites, for a reader of the link who is not signed in. Source: docs/product/moderators.md#inviting. */
export function SignedOutInvitation({ invitation, returnTo }: SignedOutInvitationProps) {
  const t = useTranslations("desk.invitation");
  const auth = useTranslations("auth.panel");
  return (
    <div className="grid justify-items-start gap-4">
      {invitation === null ? (
        <>
          <h1 className="display-tight text-2xl">{t("ended")}</h1>
          <p className="text-muted">{t("endedText")}</p>
        </>
      ) : (
        <>
          <Avatar name={invitation.streamer_display_name} src={invitation.streamer_profile_image} size="lg" />
          <h1 className="display-tight text-2xl [overflow-wrap:anywhere]">
            {t("from", { name: invitation.streamer_display_name })}
          </h1>
          <p className="text-muted">{t("text")}</p>
          <p>
            {t("signInFirst")}{" "}
            {t.rich("openUntil", { at: () => <Moment at={invitation.expires_at} style="date" /> })}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={authPath("signin", returnTo)} prefetch={false}>
          {auth("signin")}
        </LinkButton>
        {invitation !== null && (
          <LinkButton href={authPath("signup", returnTo)} prefetch={false} variant="secondary">
            {auth("signup")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
