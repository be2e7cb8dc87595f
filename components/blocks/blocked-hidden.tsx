import { useEffect, useState } from "react";
import { callPage } from "@/lib/http/call";

/** The most that one answer holds, the latest blocks first. */
const MAX_BLOCKED = 100;

/** A style for whatever card is on the page, or comes to it later. */
export default function BlockedHidden() {
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  useEffect(() => {
    callPage("GET /api/blocks", { query: { limit: MAX_BLOCKED } })
      .then(({ items }) => setBlocked(items.map(({ user_id }) => user_id)))
      // The lists are what everybody sees.
      .catch(() => undefined);
  }, []);
  if (blocked.length === 0) return null;
  return <style>{`${blocked.map((id) => `[data-people~="${id}"]`).join(",")}{display:none}`}</style>;
}
