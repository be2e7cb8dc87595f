import type { ReactNode } from "react";
import { SessionGuard } from "@/components/auth/session-guard";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { LiveRefresh } from "@/components/live/live-refresh";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { DashboardHeader } from "./dashboard-header";

type SignedInFrameProps = {
  /** The page is refreshed on events of this user. */
  userId: string;
  /** Further channels that refresh the page. */
  channels?: readonly string[];
  /** The server's time before it loaded the page's data, ISO 8601. */
  askedAt: string;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** From `countUnread`. */
  unread: number;
  /** The current dashboard. */
  current?: "viewer" | "streamer";
  /** Controls of this page in the header. */
  controls?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in page: header with bell and sign-out, live refresh, and the end of the session. */
export function SignedInFrame(props: SignedInFrameProps) {
  const { userId, channels = [], askedAt, now, unread, current, controls, children } = props;
  return (
    <>
      <DashboardHeader
        current={current}
        notifications={<NotificationBell unread={unread} now={now} />}
        signOut={<SignOutButton />}
      >
        {controls}
      </DashboardHeader>
      <SessionGuard />
      <LiveRefresh channels={[`user:${userId}`, ...channels]} askedAt={askedAt} />
      {children}
    </>
  );
}
