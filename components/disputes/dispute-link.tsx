"use client";

import { Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fuse } from "@/components/ui/fuse";
import { LinkButton } from "@/components/ui/link-button";
import { useServerNow } from "@/components/ui/server-clock";

type DisputeLinkProps = {
  challengeId: string;
  /** Until when a dispute can be opened, ISO 8601; null if never. */
  until: string | null;
  /** Status of the dispute, if there is one. */
  status: "open" | "upheld" | "rejected" | null;
  /** The server's time while it rendered, ISO 8601; empty where the browser alone renders. */
  now: string;
};

const HOUR_MS = 3_600_000;

/** Links to the dispute of a completed challenge; while none is open, also shows the hour in which one can be opened. */
export function DisputeLink({ challengeId, until, status, now }: DisputeLinkProps) {
  const t = useTranslations("disputes.link");
  const at = useServerNow(now);
  const isOpen = until !== null && at < Date.parse(until);
  if (status === null && !isOpen) return null;
  return (
    <>
      {status === null && until !== null && (
        <Fuse
          startsAt={new Date(Date.parse(until) - HOUR_MS).toISOString()}
          endsAt={until}
          now={now}
          className="min-w-28"
        />
      )}
      <LinkButton href={`/dispute/${challengeId}`} size="sm" variant="secondary">
        <Gavel className="size-4" />
        {t(status === null ? "open" : "see")}
      </LinkButton>
    </>
  );
}
