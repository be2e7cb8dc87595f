"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { usePathname } from "@/lib/i18n/navigation";

type HeaderMenuProps = {
  openLabel: string;
  closeLabel: string;
  /** Rendered by the server, so that the icon library is not sent. */
  openIcon: ReactNode;
  closeIcon: ReactNode;
  /** Hides the menu on wide screens. */
  className: string;
  children: ReactNode;
};

/**
 * The menu of small screens, rendered when it is first opened. Choosing a link closes it; Escape closes it and returns the
 * focus to the button.
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
  useCloseOnNavigation(() => setOpen(false));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape from anywhere inside; the button is the control
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link triggers a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
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

/** Covers navigation by other means, such as the browser's back button. */
function useCloseOnNavigation(close: () => void) {
  const pathname = usePathname();
  const latest = useRef(close);
  latest.current = close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => latest.current(), [pathname]);
}
