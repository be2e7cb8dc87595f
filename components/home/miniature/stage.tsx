import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Fuse } from "@/components/ui/fuse";
import { LiveStack } from "@/components/ui/live-stack";
import { StatusBadge } from "@/components/ui/status-badge";
import { Pile } from "./pile";
import type { Scene, Story } from "./story";
import { timeLimitOf } from "./time-limit";

/** The status of a real challenge at this point. */
const status: Record<Scene, string | null> = {
  write: null,
  authorize: "approved",
  live: "active",
  locked: "accepted",
  completed: "completed",
  failed: "failed",
  expired: "expired",
};

/** The challenge as the public would see it: the pile, and the card below. */
export function Stage({ story }: { story: Story }) {
  const t = useTranslations("home.miniature");
  const { scene, dare, backings, liveSince } = story;
  const shown = status[scene];
  return (
    <div className="stage-light flex flex-col justify-end gap-6 bg-ground p-5 sm:p-8">
      <Pile story={story} />
      <Card as="article" padding="none" aria-label={t("card")}>
        {scene === "live" && liveSince && <Fuse placement="edge" {...timeLimitOf(liveSince)} />}
        <div className="p-4 sm:p-5">
          <div className="flex items-center justify-between gap-3">
            <p className="text-muted text-sm">{t("to")}</p>
            {shown === null ? <Badge>{t("draft")}</Badge> : <StatusBadge status={shown} />}
          </div>
          <p
            dir="auto"
            className="mt-3 mb-4 min-h-13 font-display font-semibold text-lg tracking-tight [overflow-wrap:anywhere]"
          >
            {dare}
          </p>
          <LiveStack segments={backings} />
        </div>
      </Card>
    </div>
  );
}
