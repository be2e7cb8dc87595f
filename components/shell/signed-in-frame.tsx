"use client";

import type { ReactNode } from "react";
import { SessionGuard } from "@/components/auth/session-guard";
import LiveRefresh from "@/components/live/live-refresh";
import { useHydrated } from "@/components/ui/use-hydrated";
import { PhoneBar } from "./phone-bar";
import type { ShellPerson } from "./shell-person";
import { SignedInHeader } from "./signed-in-header";

type SignedInFrameProps = {
  person: ShellPerson;
  /** Channels that refresh the page, beside the person's own. */
  channels?: readonly string[];
  /** The `cost` of `LiveRefresh`. */
  refreshCost?: number;
  /** The server's time before it loaded the page's data, ISO 8601. */
  askedAt: string;
  /** From `countUnread`. */
  unread: number;
  /** Controls of this page in the header. */
  controls?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every signed-in page: header, phone bar, live refresh, and the end of the session. A client component with
 * small props: what server components render is written twice (docs/performance.md#what-a-signed-in-page-costs).
 */
export function SignedInFrame(props: SignedInFrameProps) {
  const { person, channels = [], refreshCost = 0, askedAt, unread, controls, children } = props;
  return (
    <>
      <SignedInHeader person={person} unread={unread}>
        {controls}
      </SignedInHeader>
      <SessionGuard />
      <LiveRefresh channels={[`user:${person.id}`, ...channels]} askedAt={askedAt} cost={refreshCost} />
      {children}
      <PhoneBar person={person} />
      <Hydrating />
    </>
  );
}

/** Browser tests wait until it is gone: below a `loading.tsx` a page becomes interactive later than its layout. */
function Hydrating() {
  return useHydrated() ? null : <span data-hydrating hidden />;
}
