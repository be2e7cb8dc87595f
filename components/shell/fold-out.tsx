"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

type FoldOutProps = {
  /** The button's content while closed and open. From a server component: its icons are then not sent as code. */
  closed: ReactNode;
  opened: ReactNode;
  /** The button's accessible name while closed and open, where its content has no text. */
  openLabel?: string;
  closeLabel?: string;
  className?: string;
  buttonClassName: string;
  panelClassName: string;
  children: ReactNode;
};

/**
 * A button with a panel, rendered when it is first opened. A link inside, a click elsewhere and Escape close it; Escape
 * returns the focus to the button.
 */
export function FoldOut(props: FoldOutProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useClickElsewhere(open, root, close);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape from anywhere inside; the button is the control
    <div ref={root} className={props.className} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? props.closeLabel : props.openLabel}
        onClick={() => setOpen(!open)}
        className={props.buttonClassName}
      >
        {open ? props.opened : props.closed}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link triggers a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      <div
        id={panelId}
        hidden={!open}
        onClick={(event) => event.target instanceof Element && event.target.closest("a") && close()}
        className={clsx("absolute overflow-y-auto overscroll-contain shadow-lift", props.panelClassName)}
      >
        {wasOpened && props.children}
      </div>
    </div>
  );
}

function useClickElsewhere(open: boolean, root: { current: HTMLElement | null }, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [open, root]);
}
