import { ArrowRight, HandHelping } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { Link } from "@/lib/i18n/navigation";
import type { DeskWire, ReceivedInvitationWire } from "@/lib/moderators/contract";
import { DeskInvitation } from "./desk-invitation";

type DeskChoiceProps = {
  desks: readonly DeskWire[];
  invitations: readonly ReceivedInvitationWire[];
  /** The link that the page was opened with, and its invitation unless it has ended. */
  link: { readonly code: string; readonly invitation: ReceivedInvitationWire | null } | null;
};

/** Whose desk to sit at, and the invitations to others. Source: docs/product/moderators.md#the-desk. */
export function DeskChoice({ desks, invitations, link }: DeskChoiceProps) {
  const t = useTranslations("desk");
  const isInvited = link !== null || invitations.length > 0;
  return (
    <ClientMessages namespaces={["desk.invitation"]}>
      <h1 className="display-tight text-3xl">{t("choose.title")}</h1>
      <p className="mt-2 text-muted">{t("choose.text")}</p>
      {isInvited && (
        <section className="mt-8">
          <h2 className="text-xl">{t("invitation.title")}</h2>
          <div className="mt-3 grid gap-4">
            {link !== null && <FromLink {...link} />}
            {invitations.map((invitation) => (
              <DeskInvitation key={invitation.id} invitation={invitation} code={null} />
            ))}
          </div>
        </section>
      )}
      {desks.length > 0 && <Desks desks={desks} />}
      {desks.length === 0 && !isInvited && (
        <div className="mt-8">
          <EmptyState icon={HandHelping} title={t("choose.none")} text={t("choose.noneText")} />
        </div>
      )}
    </ClientMessages>
  );
}

function FromLink({ code, invitation }: NonNullable<DeskChoiceProps["link"]>) {
  const t = useTranslations("desk.invitation");
  return invitation === null ? (
    <Notice title={t("ended")} text={t("endedText")} />
  ) : (
    <DeskInvitation invitation={invitation} code={code} />
  );
}

function Desks({ desks }: Pick<DeskChoiceProps, "desks">) {
  const t = useTranslations("desk.choose");
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t("desks")}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {desks.map(
          ({ id, streamer_name: address, streamer_display_name: name, streamer_profile_image: image }) => (
            <li key={id}>
              <Link
                href={`/desk/${encodeURIComponent(address)}`}
                className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge"
              >
                <Avatar name={name} src={image} size="md" />
                <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
                <ArrowRight className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
