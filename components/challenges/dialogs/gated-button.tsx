"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useWhenKnown } from "@/components/auth/use-when-known";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { OneOf } from "@/components/ui/one-of";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { usePressedEarly } from "@/components/ui/use-pressed-early";
import { usePathname, useRouter } from "@/lib/i18n/navigation";
import { dispatchDialog, type SignInRequest } from "./dialog-state";
import { type Act, loadActDialog, loadSignInDialog, prefetch } from "./lazy-dialogs";

type GatedButtonProps = ButtonLook & {
  className?: string | undefined;
  what: Act;
  /** Shown to visitors while they sign in. */
  subject: SignInRequest["subject"];
  /** Id of the streamer to challenge, of the challenge to boost, or of what is reported. */
  id: string;
  /** Id of the streamer, who cannot challenge or boost themselves; null where the act is open to everyone. */
  streamerId: string | null;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn: boolean | undefined;
  icon: ReactNode;
  label: string;
  signedOutLabel: string;
  /** Shows the icon alone; the label is its name. */
  iconOnly?: boolean;
  onAct: () => void;
  /** Replaces the act, and the sign-in before it, while the act is impossible for everybody: says why. */
  onUnavailable?: (() => void) | undefined;
};

/**
 * A button for signed-in users. Others sign in or up in a dialog over the page, and then the act follows; without script,
 * or if the dialog cannot be loaded, at `/auth`, which leads back. Disabled for the streamer as soon as the browser knows who is signed in; a click before that explains why.
 * Source: docs/product/accounts-and-sign-in.md#roles-and-permissions.
 */
export function GatedButton(props: GatedButtonProps) {
  const {
    what,
    subject,
    id,
    streamerId,
    signedIn,
    icon,
    label,
    signedOutLabel,
    iconOnly = false,
    onAct,
    onUnavailable,
    ...look
  } = props;
  const t = useTranslations("challenges.buttons");
  const { identity, userId } = useIdentity(signedIn);
  const isSelf = userId !== null && userId === streamerId;
  const name = iconOnly && { "aria-label": label, title: label };
  const pathname = usePathname();
  const hash = `#${what}-${id}`;
  const [isLoading, setLoading] = useState(false);
  const requestSignIn = useSignInRequest({ what, subject, returnTo: pathname + hash }, setLoading);
  const openDialog = useActDialog(what, onAct, setLoading);
  const act = () => {
    if (isSelf) toast({ title: t("self"), description: t("selfText") });
    else if (onUnavailable !== undefined) onUnavailable();
    else if (identity === "out") void requestSignIn();
    else void openDialog();
  };
  const { waiting, actWhenKnown } = useWhenKnown(identity !== "unknown", act);
  useActOnReturn(identity, hash, act);
  const early = usePressedEarly(actWhenKnown);
  const begin = () =>
    prefetch(identity === "out" ? loadSignInDialog : (language) => loadActDialog(what, language));
  const isPublic = signedIn === undefined;
  return (
    <>
      <Button
        {...look}
        {...name}
        className={clsx(look.className, isPublic && "noscript:hidden")}
        loading={waiting || isLoading}
        disabled={isSelf}
        {...(isSelf && { title: t("selfText") })}
        onClick={actWhenKnown}
        onPointerEnter={begin}
        onFocus={begin}
        {...early.target}
      >
        {isPublic && label !== signedOutLabel ? (
          <OneOf
            icon={icon}
            labels={[label, signedOutLabel]}
            shown={identity === "out" ? signedOutLabel : label}
          />
        ) : (
          <>
            {icon}
            {!iconOnly && (signedIn ? label : signedOutLabel)}
          </>
        )}
      </Button>
      {early.meanwhile && (
        <div {...early.meanwhile} className="m-auto rounded-card bg-surface p-6 text-text">
          <Spinner /> {t("pressedEarly")}
        </div>
      )}
      {isPublic && (
        <noscript>
          <LinkButton {...look} {...name} href={signInPath(pathname + hash)} prefetch={false}>
            {icon}
            {!iconOnly && signedOutLabel}
          </LinkButton>
        </noscript>
      )}
    </>
  );
}

/** The address of the sign-in, which leads back to `returnTo`. */
function signInPath(returnTo: string): string {
  return `/auth?${new URLSearchParams({ returnTo })}`;
}

/** `unknown` until the session has been read in the browser. */
type Identity = "unknown" | "in" | "out";

function useIdentity(signedIn: boolean | undefined) {
  const { user, loading } = useAuth();
  const userId = user?.id ?? null;
  if (signedIn === undefined && loading) return { identity: "unknown" as Identity, userId };
  const identity: Identity = signedIn || user !== null ? "in" : "out";
  return { identity, userId };
}

/** Asks to sign in. The hash in the address resumes the act as soon as the person is signed in, here or elsewhere. */
function useSignInRequest(request: SignInRequest, setLoading: (isLoading: boolean) => void) {
  const router = useRouter();
  const locale = useLocale();
  /** The path to return to, with the address's query in front of the hash. */
  const returnTo = () => request.returnTo.replace("#", `${window.location.search}#`);
  return async () => {
    const { location, history } = window;
    const hash = request.returnTo.slice(request.returnTo.indexOf("#"));
    setLoading(true);
    try {
      await loadSignInDialog(locale);
      history.replaceState(null, "", location.pathname + location.search + hash);
      dispatchDialog({ type: "signInOpened", request: { ...request, returnTo: returnTo() } });
    } catch {
      router.push(signInPath(returnTo()));
    } finally {
      setLoading(false);
    }
  };
}

/** Opens the dialog of an act once its code is there; says so when the server does not answer, with another try. */
function useActDialog(what: Act, onAct: () => void, setLoading: (isLoading: boolean) => void) {
  const t = useTranslations("ui.error");
  const locale = useLocale();
  const openDialog = async (): Promise<void> => {
    setLoading(true);
    try {
      await loadActDialog(what, locale);
      onAct();
    } catch {
      toast({
        title: t("unreachable"),
        variant: "destructive",
        action: { label: t("retry"), onAct: () => void openDialog() },
      });
    } finally {
      setLoading(false);
    }
  };
  return openDialog;
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
