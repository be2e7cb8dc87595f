"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { birthDatePath } from "@/components/auth/auth-path";
import { useAuth } from "@/components/auth/auth-provider";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import { usePathname, useRouter } from "@/lib/i18n/navigation";

type Act = "challenge" | "boost";

type GatedButtonProps = ButtonLook & {
  className?: string | undefined;
  what: Act;
  /** Id of the streamer to challenge, or of the challenge to boost. */
  id: string;
  /** Id of the streamer, who cannot challenge or boost themselves. */
  streamerId: string;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn: boolean | undefined;
  icon: ReactNode;
  label: string;
  signedOutLabel: string;
  onAct: () => void;
  /** Called on hover and focus, to prefetch what the act needs. */
  onNear: () => void;
};

/**
 * A button for signed-in users. For others it explains why, leads to the sign-in and back, and then performs the act.
 * Disabled for the streamer as soon as the browser knows who is signed in; a click before that explains why.
 * Source: docs/product/accounts-and-sign-in.md#roles-and-permissions.
 */
export function GatedButton(props: GatedButtonProps) {
  const { what, id, streamerId, signedIn, icon, label, signedOutLabel, onAct, onNear, ...look } = props;
  const t = useTranslations("challenges.buttons");
  const { identity, userId, lacksBirthDate } = useIdentity(signedIn);
  const isSelf = userId === streamerId;
  const { requestSignIn, requestBirthDate } = useRequests();
  const hash = `#${what}-${id}`;
  const act = () => {
    if (identity === "out") requestSignIn(what, hash);
    else if (lacksBirthDate) requestBirthDate(hash);
    else if (isSelf) toast({ title: t("self"), description: t("selfText") });
    else onAct();
  };
  const { waiting, actWhenKnown } = useActWhenKnown(identity, act);
  useActOnReturn(identity, hash, act);
  return (
    <Button
      {...look}
      loading={waiting}
      disabled={isSelf}
      title={isSelf ? t("selfText") : undefined}
      onClick={actWhenKnown}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {signedIn === undefined ? (
        <OneOf icon={icon} labels={[label, signedOutLabel]} shown={identity === "out" ? 1 : 0} />
      ) : (
        <>
          {icon}
          {signedIn ? label : signedOutLabel}
        </>
      )}
    </Button>
  );
}

/** Reserves room for both labels, so that the layout does not shift when the session is known. */
function OneOf({ icon, labels, shown }: { icon: ReactNode; labels: readonly string[]; shown: number }) {
  return (
    <span className="grid">
      {labels.map((label, index) => (
        <span
          key={label}
          aria-hidden={index !== shown}
          className={clsx(
            "col-start-1 row-start-1 inline-flex items-center justify-center gap-2",
            index !== shown && "invisible",
          )}
        >
          {icon}
          {label}
        </span>
      ))}
    </span>
  );
}

/** `unknown` until the session has been read in the browser. */
type Identity = "unknown" | "in" | "out";

function useIdentity(signedIn: boolean | undefined) {
  const { user, loading } = useAuth();
  const person = { userId: user?.id ?? null, lacksBirthDate: user?.birth_date_missing === true };
  if (signedIn === undefined && loading) return { identity: "unknown" as Identity, ...person };
  const identity: Identity = (signedIn ?? user !== null) ? "in" : "out";
  return { identity, ...person };
}

/** Lead to what is needed first; the hash resumes the act on return. */
function useRequests() {
  const t = useTranslations("challenges.signIn");
  const router = useRouter();
  const pathname = usePathname();
  const returnTo = (hash: string) => pathname + window.location.search + hash;
  return {
    /** Explains why a sign-in is needed. */
    requestSignIn: (what: Act, hash: string) => {
      toast({ variant: "destructive", title: t("title"), description: t(what) });
      router.push(`/auth?${new URLSearchParams({ returnTo: returnTo(hash) })}`);
    },
    requestBirthDate: (hash: string) => router.push(birthDatePath(returnTo(hash))),
  };
}

/** Holds back a click until the session is known. */
function useActWhenKnown(identity: Identity, act: () => void) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || identity === "unknown") return;
    setWaiting(false);
    act();
  });
  const actWhenKnown = () => (identity === "unknown" ? setWaiting(true) : act());
  return { waiting, actWhenKnown };
}

/** Performs the act once when the user returns from the sign-in with its hash. */
function useActOnReturn(identity: Identity, hash: string, act: () => void) {
  useEffect(() => {
    const { location, history } = window;
    if (identity !== "in" || location.hash !== hash) return;
    history.replaceState(null, "", location.pathname + location.search);
    act();
  });
}
