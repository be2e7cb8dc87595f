"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { usePathname } from "@/lib/i18n/navigation";

type HeaderMenuProps = {
  openLabel: string;
  closeLabel: string;
  /** Drawn by the server, so that the icon library stays there. */
  openIcon: ReactNode;
  closeIcon: ReactNode;
  /** From which width on it is not needed. */
  className: string;
  children: ReactNode;
};

/**
 * The toggle panel of small screens, drawn when it is first opened: it repeats what wide screens show in the bar.
 * Choosing a link in it closes it, so does Escape; focus goes back to the button.
 */
export function HeaderMenu({
  openLabel,
  closeLabel,
  openIcon,
  closeIcon,
  className,
  children,
}: HeaderMenuProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnArrival(() => setOpen(false));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside; the button is the control
    <div className={className} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? closeLabel : openLabel}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-control hover:bg-raised"
      >
        {open ? closeIcon : openIcon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by Enter, which clicks it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside, is none itself */}
      <div
        id={panelId}
        hidden={!open}
        onClick={(event) => event.target instanceof Element && event.target.closest("a") && setOpen(false)}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-ground px-4 py-4 shadow-lift sm:px-6"
      >
        {wasOpened && children}
      </div>
    </div>
  );
}

/** Also when the page changes by other means, such as the browser's back button. */
function useCloseOnArrival(close: () => void) {
  const pathname = usePathname();
  const latest = useRef(close);
  latest.current = close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => latest.current(), [pathname]);
}
