"use client";

import { Popover } from "@base-ui/react/popover";
import { BellOff, CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ListEnd } from "@/components/ui/list-end";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/http/call";
import { NotificationItem } from "./notification-item";
import { type NotificationsState, useNotifications } from "./use-notifications";

type NotificationListProps = {
  unread: number;
  onUnreadChange: (unread: number) => void;
  /** The link of a notification was followed. */
  onFollow: () => void;
};

/** The user's notifications, newest first. Content and title of the bell's popover. */
export function NotificationList({ unread, onUnreadChange, onFollow }: NotificationListProps) {
  const t = useTranslations("notifications.ui");
  const list = useNotifications(unread);
  const report = useRef(onUnreadChange);
  report.current = onUnreadChange;
  // The bell of a public page may not have heard of the newest.
  useEffect(() => {
    call("GET /api/notifications/unread").then(
      (answer) => report.current(answer.unread),
      () => undefined,
    );
  }, []);
  const markRead = async (ids?: string[]) => {
    const left = await list.markRead(ids);
    if (left !== null) onUnreadChange(left);
  };
  return (
    <>
      <div className="flex h-14 shrink-0 items-center justify-between gap-3 border-line border-b pr-2 pl-4">
        <Popover.Title className="font-bold font-display text-lg">{t("title")}</Popover.Title>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={() => markRead()}>
            <CheckCheck className="size-4" />
            {t("markAll")}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Content list={list} onRead={(id) => markRead([id])} onFollow={onFollow} />
      </div>
    </>
  );
}

type ContentProps = {
  list: NotificationsState;
  onRead: (id: string) => void;
  onFollow: () => void;
};

function Content({ list, onRead, onFollow }: ContentProps) {
  const t = useTranslations("notifications.ui");
  if (list.items === null) {
    return list.failed ? (
      <div className="p-3">
        <ErrorState onRetry={list.loadMore} retrying={list.loading} />
      </div>
    ) : (
      <ListSkeleton label={t("loading")} />
    );
  }
  if (list.items.length === 0 && !list.failed) return <Empty />;
  return (
    <>
      <ul>
        {list.items.map((item) => (
          <NotificationItem key={item.id} item={item} onRead={onRead} onFollow={onFollow} />
        ))}
      </ul>
      {(list.hasMore || list.failed) && (
        <div className="px-3 pb-6">
          <ListEnd list={list} />
        </div>
      )}
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="border-line border-b px-4 py-4 last:border-b-0">
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="mt-2 h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}

function Empty() {
  const t = useTranslations("notifications.ui");
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <BellOff className="size-8 text-muted" />
      <p className="mt-3 font-bold font-display text-lg">{t("emptyTitle")}</p>
      <p className="mt-1 text-muted text-sm">{t("emptyText")}</p>
    </div>
  );
}
