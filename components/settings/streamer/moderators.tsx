"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopiedLink } from "@/components/ui/copied-link";
import { Moment } from "@/components/ui/moment";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ApiError, call } from "@/lib/http/call";
import type { InvitationWire, ModeratorsWire, ModeratorWire } from "@/lib/moderators/contract";
import { showFailure } from "../show-failure";

/** Whom the streamer trusts, the open invitations, and both ways to invite. Source: docs/product/moderators.md#inviting. */
export default function Moderators({ moderators, invitations }: ModeratorsWire) {
  const t = useTranslations("settings.moderators");
  const isHydrated = useHydrated();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const listed = [...moderators, ...invitations].map(({ id }) => id);
  // Only what was ended here moves the focus: an invitation that somebody accepts leaves it where it is.
  const gone = ended.filter((id) => !listed.includes(id));
  const lists = useFocusOnChange<HTMLDivElement>(gone.length);
  const onEnded = (id: string) => setEnded((all) => [...all, id]);
  return (
    // Its script is loaded late; a press before that would be lost.
    <div inert={!isHydrated} className="grid gap-6">
      <Invite invitations={invitations} />
      <div ref={lists} tabIndex={-1} className="grid gap-6 outline-none">
        <section>
          <h3 className="font-semibold">{t("list")}</h3>
          {moderators.length === 0 && <p className="mt-2 text-muted text-sm">{t("empty")}</p>}
          <ul className="mt-1 divide-y divide-line">
            {moderators.map((moderator) => (
              <ModeratorRow key={moderator.id} moderator={moderator} onRevoked={onEnded} />
            ))}
          </ul>
        </section>
        {invitations.length > 0 && (
          <section>
            <h3 className="font-semibold">{t("open")}</h3>
            <ul className="mt-1 divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onWithdrawn={onEnded} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Invite({ invitations }: Pick<ModeratorsWire, "invitations">) {
  const t = useTranslations("settings.moderators");
  const refresh = useRefresh();
  const { withStepUp, stepUpDialog } = useStepUp();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<InvitationWire | null>(null);
  // The list that the link is in comes later than the link.
  const [listed, setListed] = useState<string | null>(null);
  const isListed = made !== null && invitations.some(({ id }) => id === made.id);
  if (isListed && listed !== made.id) setListed(made.id);
  const isOver = made !== null && !isListed && listed === made.id;
  const [busy, setBusy] = useState<"name" | "link" | null>(null);
  const send = async (by: "name" | "link") => {
    setBusy(by);
    setProblem(undefined);
    try {
      const body = by === "name" ? { username: name } : {};
      const invitation = await withStepUp(() => call("POST /api/streamers/me/moderators", { body }));
      if (invitation.link !== null) setMade(invitation);
      else {
        setName("");
        toast({
          variant: "success",
          title: t("invited", { name: invitation.username ?? name }),
          description: t("invitedText"),
        });
      }
      refresh();
    } catch (error) {
      if (by === "name" && error instanceof ApiError) {
        setProblem(error.body?.fields?.username ?? error.message);
      } else showFailure(t("inviteFailed"), error);
    }
    setBusy(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send("name");
  };
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          label={t("username")}
          value={name}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
          error={problem}
          className="min-w-0 flex-1 basis-60"
        />
        <div className="flex flex-wrap gap-3 sm:pt-6.5">
          <Button type="submit" loading={busy === "name"} disabled={busy !== null}>
            {t("invite")}
          </Button>
          <Button
            variant="secondary"
            loading={busy === "link"}
            disabled={busy !== null}
            onClick={() => void send("link")}
          >
            {t("makeLink")}
          </Button>
        </div>
      </form>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isOver && t("linkOver")}
      </p>
      {made?.link != null && !isOver && (
        <CopiedLink
          link={made.link}
          label={t("link")}
          description={t("linkHelp")}
          words={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
      {stepUpDialog}
    </div>
  );
}

type ModeratorRowProps = { moderator: ModeratorWire; onRevoked: (id: string) => void };

function ModeratorRow({ moderator: { id, username: name, created_at }, onRevoked }: ModeratorRowProps) {
  const t = useTranslations("settings.moderators");
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const revoke = async () => {
    await call("DELETE /api/streamers/me/moderators/{user_id}", { params: { user_id: id } });
    toast({ variant: "success", title: t("revoked", { name }) });
    onRevoked(id);
    refresh();
  };
  return (
    <Row name={name} text={t.rich("since", { at: () => <Moment at={created_at} style="date" /> })}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t("revokeName", { name })}
        onClick={() => setOpen(true)}
      >
        {t("revoke")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("revokeTitle", { name })}
        description={t("revokeText")}
        confirmLabel={t("revoke")}
        onConfirm={revoke}
        onError={(error) => showFailure(t("revokeFailed"), error)}
      />
    </Row>
  );
}

type InvitationRowProps = { invitation: InvitationWire; onWithdrawn: (id: string) => void };

function InvitationRow({ invitation: { id, username: name, expires_at }, onWithdrawn }: InvitationRowProps) {
  const t = useTranslations("settings.moderators");
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await call("DELETE /api/moderator-invitations/{id}", { params: { id } });
      toast({ variant: "success", title: t("withdrawn") });
      onWithdrawn(id);
      refresh();
    } catch (error) {
      showFailure(t("withdrawFailed"), error);
    }
    setBusy(false);
  };
  return (
    <Row
      name={name ?? t("byLink")}
      text={t.rich("until", { at: () => <Moment at={expires_at} style="date" /> })}
    >
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={name === null ? t("withdrawLink") : t("withdrawName", { name })}
        onClick={() => void withdraw()}
      >
        {t("withdraw")}
      </Button>
    </Row>
  );
}

function Row({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </li>
  );
}
