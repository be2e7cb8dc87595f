"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { late } from "@/components/ui/late";
import { useLatestFromServer } from "@/components/ui/use-latest-from-server";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { useRouter } from "@/lib/i18n/navigation";
import { useNews } from "./open/use-news";
import { shownCount } from "./shown-count";

const load = () => import("./notification-popover");
const NotificationPopover = late(load);

type BellButtonProps = {
  userId: string;
  /** The page follows the person's channel. */
  hasStream: boolean;
  /** From `countUnread`; live on signed-in pages, which are refreshed when it changes. */
  unread: number;
};

/** Opens the list of notifications; its code is loaded when the browser is idle or on the first click. */
export function BellButton({ userId, hasStream, unread }: BellButtonProps) {
  const t = useTranslations("notifications.ui");
  const [count, setCount] = useLatestFromServer(unread);
  const [open, setOpen] = useState(false);
  const wanted = useOnDemand(open, load);
  const router = useRouter();
  useNews({
    userId,
    hasStream,
    unread: count,
    onUnread: setCount,
    onOpen: (link) => (link === null ? setOpen(true) : router.push(link)),
  });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t("bell", { count, shown: shownCount(count) })}
        title={t("title")}
        onClick={() => setOpen(!open)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text aria-expanded:bg-raised aria-expanded:text-text"
      >
        <Bell className="size-5" />
        {count > 0 && (
          <span
            key={count}
            aria-hidden="true"
            className="figures absolute top-0.5 left-[55%] min-w-5 animate-tick rounded-full bg-brand px-1 text-center font-bold text-on-brand text-xs leading-5 ring-2 ring-ground"
          >
            {shownCount(count)}
          </span>
        )}
      </button>
      {wanted && (
        <NotificationPopover
          userId={userId}
          anchor={button}
          open={open}
          onOpenChange={setOpen}
          unread={count}
          onUnreadChange={setCount}
        />
      )}
    </>
  );
}
