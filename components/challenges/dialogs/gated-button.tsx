"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { useAskToSignIn } from "./use-ask-to-sign-in";
import { type Identity, useIdentity } from "./use-identity";

type GatedButtonProps = ButtonLook & {
  className?: string | undefined;
  what: "challenge" | "boost";
  /** Of whom, or of which challenge it is about. */
  id: string;
  /** What a page that is made for one person knows; without it the browser asks. */
  signedIn: boolean | undefined;
  icon: ReactNode;
  label: string;
  signedOutLabel: string;
  /** Gets the signed-in person's id, null when the page knew without asking and the answer is not there yet. */
  onAct: (userId: string | null) => void;
  /** Somebody comes near: what the act needs may be fetched. */
  onNear: () => void;
};

/**
 * A button for signed-in people. For others it says so, and leads to the sign-in and back: the press is done then that
 * led there.
 */
export function GatedButton(props: GatedButtonProps) {
  const { what, id, signedIn, icon, label, signedOutLabel, onAct, onNear, ...look } = props;
  const { identity, userId } = useIdentity(signedIn);
  const askToSignIn = useAskToSignIn();
  const mark = `#${what}-${id}`;
  const press = () => (identity === "out" ? askToSignIn(what, mark) : onAct(userId));
  const { waiting, pressWhenKnown } = usePressWhenKnown(identity, press);
  usePressOnReturn(identity, mark, press);
  return (
    <Button {...look} loading={waiting} onClick={pressWhenKnown} onPointerEnter={onNear} onFocus={onNear}>
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

/** Room for either label, so that nothing moves when it is known which one is true. */
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

/** A press that comes before it is known who presses is kept until then. */
function usePressWhenKnown(identity: Identity, press: () => void) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || identity === "unknown") return;
    setWaiting(false);
    press();
  });
  const pressWhenKnown = () => (identity === "unknown" ? setWaiting(true) : press());
  return { waiting, pressWhenKnown };
}

/** Who comes back from the sign-in goes on where they were stopped, once. */
function usePressOnReturn(identity: Identity, mark: string, press: () => void) {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (identity !== "in" || hash !== mark) return;
    window.history.replaceState(null, "", pathname + search);
    press();
  });
}
