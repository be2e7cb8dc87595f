"use client";

import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SocialGlyph } from "@/components/ui/social-glyphs";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type {
  ChannelPlatform,
  ChannelWire,
  ConnectionOutcome,
  OwnChannelsWire,
} from "@/lib/channels/contract";
import { call } from "@/lib/http/call";
import { SOCIAL_NAMES } from "@/lib/shared/social-networks";
import { showFailure } from "../show-failure";

type ChannelsProps = OwnChannelsWire & {
  /** How the visit ended that the browser comes back from; null without one. */
  outcome: ConnectionOutcome | null;
};

/** The streamer's verified channels, and a button for each platform without one. Source: docs/product/channels.md. */
export function Channels({ platforms, channels, outcome }: ChannelsProps) {
  const t = useTranslations("settings.channels");
  const open = platforms.filter((platform) => channels.every((channel) => channel.platform !== platform));
  const content = useFocusOnChange<HTMLDivElement>(channels.length);
  return (
    <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {outcome !== null && (
        <p role="status" className={outcome === "connected" ? "text-success" : "text-danger"}>
          {t(`outcome.${outcome}`)}
        </p>
      )}
      {platforms.length === 0 && channels.length === 0 && (
        <p className="text-muted text-sm">{t("nothing")}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {channels.map((channel) => (
          <ChannelRow key={channel.platform} channel={channel} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {open.map((platform) => (
          <ConnectButton key={platform} platform={platform} />
        ))}
      </div>
    </div>
  );
}

function ConnectButton({ platform }: { platform: ChannelPlatform }) {
  const t = useTranslations("settings.channels");
  const [busy, setBusy] = useState(false);
  const connect = async () => {
    setBusy(true);
    try {
      const { url } = await call("POST /api/streamers/me/channels/{platform}", { params: { platform } });
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      showFailure(t("connectFailed"), error);
    }
  };
  return (
    <Button variant="secondary" loading={busy} onClick={() => void connect()}>
      <SocialGlyph network={platform} className="size-5" />
      {t("connect", { platform: SOCIAL_NAMES[platform] })}
    </Button>
  );
}

function ChannelRow({ channel: { platform, name, url, picture_url } }: { channel: ChannelWire }) {
  const t = useTranslations("settings.channels");
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const disconnect = async () => {
    await call("DELETE /api/streamers/me/channels/{platform}", { params: { platform } });
    toast({ variant: "success", title: t("disconnected", { name }) });
    refresh();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} src={picture_url} size="md" />
        <div className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="block truncate font-medium underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <UserRoundCheck aria-hidden="true" className="size-4 text-success" />
            {t("verified", { platform: SOCIAL_NAMES[platform] })}
          </p>
        </div>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t("disconnectName", { name })}
        onClick={() => setOpen(true)}
      >
        {t("disconnect")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("disconnectTitle", { name })}
        description={t("disconnectText")}
        confirmLabel={t("disconnect")}
        onConfirm={disconnect}
        onError={(error) => showFailure(t("disconnectFailed"), error)}
      />
    </li>
  );
}
