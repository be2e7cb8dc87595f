"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useWhenKnown } from "@/components/auth/use-when-known";
import { Button } from "@/components/ui/button";
import { OneOf } from "@/components/ui/one-of";

// Most readers never press it: what it does is no part of the page's first load.
const acts = () => import("./follow-acts");

type FollowStreamerProps = {
  id: string;
  name: string;
  /** Whether the reader follows; undefined on a page that is cached for everybody: there the browser asks the server. */
  follows?: boolean;
};

/**
 * Follows a streamer or stops it: for everybody but the streamer. Visitors sign in over the page first.
 * Source: docs/product/follows.md#the-button.
 */
export function FollowStreamer({ id, name, follows }: FollowStreamerProps) {
  const t = useTranslations("streamers.follow");
  const locale = useLocale();
  const { user, loading } = useAuth();
  const [isOn, setOn] = useState(follows);
  const [isSending, setSending] = useState(false);
  const readerId = user?.id;
  const save = async (next: boolean) => {
    setOn(next);
    setSending(true);
    const saved = await acts()
      .then(({ saveFollow }) => saveFollow(id, next, t("failed")))
      .catch(() => false);
    if (!saved) setOn(!next);
    setSending(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reader
  useEffect(() => {
    if (readerId === undefined || readerId === id) return;
    if (follows !== undefined) return;
    acts()
      .then(async ({ wantsToFollow, readFollow }) => {
        if (wantsToFollow(locale)) return save(true);
        const known = await readFollow(id);
        setOn((chosen) => chosen ?? known);
      })
      // The button still follows.
      .catch(() => undefined);
  }, [readerId, id]);
  // Who reads is known late; that they follow may be known from the server.
  const isFollowing = Boolean(isOn && (readerId ?? (loading && follows)));
  const { waiting, actWhenKnown } = useWhenKnown(!loading, () => {
    if (readerId === id) return;
    if (readerId === undefined) void acts().then(({ signInToFollow }) => signInToFollow(locale));
    else void save(!isFollowing);
  });
  if (readerId === id) return null;
  const state = isFollowing ? "following" : "follow";
  return (
    <Button
      variant={isFollowing ? "ghost" : "secondary"}
      size="sm"
      className={clsx(isFollowing && "border border-transparent")}
      loading={waiting || isSending}
      aria-pressed={isFollowing}
      aria-label={t(`${state}Name`, { name })}
      onClick={actWhenKnown}
    >
      <OneOf labels={[t("follow"), t("following")]} shown={t(state)} />
    </Button>
  );
}
