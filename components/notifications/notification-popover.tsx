"use client";

import { Popover } from "@base-ui/react/popover";
import type { RefObject } from "react";
import { NotificationList } from "./notification-list";
import { shareUnread } from "./open/shared-unread";

type NotificationPopoverProps = {
  userId: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: number;
  onUnreadChange: (unread: number) => void;
};

/** The panel under the bell. Takes the focus and returns it to the bell. */
export default function NotificationPopover({
  userId,
  anchor,
  open,
  onOpenChange,
  unread,
  onUnreadChange,
}: NotificationPopoverProps) {
  // A click on the bell is not outside: the bell toggles the panel itself.
  const change = (next: boolean, details: Popover.Root.ChangeEventDetails) => {
    const target = details.event.target;
    if (!next && target instanceof Node && anchor.current?.contains(target)) return;
    onOpenChange(next);
  };
  const changeUnread = (count: number) => {
    onUnreadChange(count);
    shareUnread(userId, count);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="flex max-h-[min(34rem,var(--available-height))] w-[min(24rem,calc(100vw-1.5rem))] origin-(--transform-origin) flex-col overflow-hidden rounded-card border border-line bg-surface text-text shadow-lift outline-none transition-[transform,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            <NotificationList
              unread={unread}
              onUnreadChange={changeUnread}
              onFollow={() => onOpenChange(false)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
