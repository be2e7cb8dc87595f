"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { DialogProps } from "./dialog";
import { SlowWrite } from "./slow-write";

/** On phones, sm is as high as its content, md fills the screen. */
const sizes = {
  sm: "max-h-[calc(100dvh-3rem)] rounded-t-card border-line border-t sm:max-w-md",
  md: "h-dvh sm:h-auto sm:max-w-lg",
} as const;

const FIRST_FIELD = "input:not([type=hidden], [type=radio]), textarea, select";

/** The lazy part of `Dialog`. */
export default function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  dismissible = true,
  focusField = false,
  children,
}: DialogProps) {
  const t = useTranslations("ui.dialog");
  const content = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    if (next || dismissible) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end sm:place-items-center sm:overflow-y-auto sm:p-6">
          <Base.Popup
            initialFocus={(by) =>
              !focusField ||
              by === "touch" ||
              (content.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true)
            }
            className={clsx(
              "flex w-full min-w-0 flex-col bg-surface text-text shadow-lift outline-none transition-[transform,opacity] duration-200 short:overflow-y-auto sm:max-h-[calc(100dvh-3rem)] sm:rounded-card sm:border sm:border-line",
              "data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0",
              sizes[size],
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Base.Title className="font-bold font-display text-xl">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close
                  aria-label={t("close")}
                  title={t("close")}
                  className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text"
                >
                  <X className="size-5" />
                </Base.Close>
              )}
            </header>
            <div
              ref={content}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 short:flex-none short:overflow-visible sm:px-6"
            >
              {children}
            </div>
            <SlowWrite className="px-5 pb-3 sm:px-6" />
            {footer && (
              <footer className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
