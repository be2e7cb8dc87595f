import type { ReactNode } from "react";
import { SessionGuard } from "@/components/auth/session-guard";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { LiveRefresh } from "@/components/live/live-refresh";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { DashboardHeader } from "./dashboard-header";

type SignedInFrameProps = {
  /** Whose page it is: rendered anew when something of theirs changes. */
  userId: string;
  /** Further channels whose events render it anew. */
  channels?: readonly string[];
  /** The server's time before it asked for what the page shows, ISO 8601. */
  askedAt: string;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** From `countUnread`. */
  unread: number;
  /** Which dashboard this is. */
  current?: "viewer" | "streamer";
  /** What only this page has in its head. */
  controls?: ReactNode;
  children: ReactNode;
};

/** What every signed-in page has about it: its head with the bell and the way out, live data, and an end with its session. */
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
