"use client";

import { Toast } from "@base-ui/react/toast";
import { clsx } from "clsx";
import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { isDialogOpen } from "./open-dialog";
import { connectToasts, type ToastMessage } from "./toast";

type Variant = NonNullable<ToastMessage["variant"]>;
type ToastData = { variant: Variant };

const manager = Toast.createToastManager<ToastData>();

/** Milliseconds. Errors stay longer. */
const timeouts: Record<Variant, number> = { success: 5_000, info: 5_000, destructive: 10_000 };
const icons = { success: CircleCheck, info: Info, destructive: TriangleAlert } as const;
const accents: Record<Variant, string> = {
  success: "text-stake-text",
  info: "text-info",
  destructive: "text-danger",
};

/** The id of the toast about slow writes; no other has its key. */
const SLOW = "slow-write";

/**
 * Over the middle of the header: what people have just pressed is below it, the buttons of dialogs and the cookie banner are at the
 * bottom. Source: docs/decisions/0348-toasts-stand-over-the-header.md.
 * @param isSlow a write has been under way for some seconds
 */
export default function ToastViewport({ isSlow }: { isSlow: boolean }) {
  const t = useTranslations("ui.toast.slow");
  useEffect(() => connectToasts(show, () => manager.close()), []);
  useEffect(() => {
    if (!isSlow || isDialogOpen()) return;
    // Until the answer is there.
    show({ key: SLOW, title: t("title"), description: t("text"), seconds: 0 });
    return () => manager.close(SLOW);
  }, [isSlow, t]);
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Viewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function show({ title, description, variant = "info", action, key, seconds }: ToastMessage) {
  const id = manager.add({
    // What is said already is not said twice.
    id: key ?? `${title}\n${description ?? ""}`,
    title,
    description,
    timeout: seconds === undefined ? timeouts[variant] : seconds * 1_000,
    priority: "low",
    data: { variant },
    ...(action && { actionProps: { children: action.label, onClick: () => act(id, action.onAct) } }),
  });
}

function act(id: string, onAct: () => void) {
  onAct();
  manager.close(id);
}

function Viewport() {
  const t = useTranslations("ui.toast");
  const { toasts } = Toast.useToastManager<ToastData>();
  return (
    <Toast.Viewport
      aria-label={t("region")}
      className="fixed inset-x-4 top-[max(0.5rem,env(safe-area-inset-top))] z-50 mx-auto flex max-w-sm flex-col gap-2"
    >
      {toasts.map((item) => {
        const variant = item.data?.variant ?? "info";
        const Icon = icons[variant];
        return (
          <Toast.Root
            key={item.id}
            toast={item}
            swipeDirection={["up", "left", "right"]}
            className="overflow-hidden rounded-card border border-line bg-raised text-text shadow-lift transition-[transform,opacity] duration-200 data-ending-style:-translate-y-3 data-limited:hidden data-starting-style:-translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Toast.Content className="flex items-start gap-3 p-4 pr-2">
              <Icon className={clsx("mt-0.5 size-5 shrink-0", accents[variant])} />
              <div className="min-w-0 flex-1">
                <Toast.Title render={<p />} className="font-semibold" />
                <Toast.Description className="text-muted text-sm" />
                <Toast.Action className="touch-target mt-2 font-semibold text-brand-text text-sm underline underline-offset-4" />
              </div>
              <Toast.Close
                // The library hides it from screen readers until the stack is focused, although it can be focused itself.
                aria-hidden={false}
                aria-label={t("dismiss")}
                className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
              >
                <X className="size-4" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}
