import { CirclePause, CirclePlay } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { StreamerStatus } from "@/lib/streamers/contract";

type AvailabilityBadgeProps = { status: StreamerStatus; label: string; className?: string | undefined };

/** Whether a streamer takes new challenges, as colour, icon and text. */
export function AvailabilityBadge({ status, label, className }: AvailabilityBadgeProps) {
  const isOpen = status === "available";
  return (
    <Badge tone={isOpen ? "green" : "grey"} icon={isOpen ? CirclePlay : CirclePause} className={className}>
      {label}
    </Badge>
  );
}
