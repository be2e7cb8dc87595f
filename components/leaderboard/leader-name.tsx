import { clsx } from "clsx";
import { Link } from "@/lib/i18n/navigation";
import type { Board, LeaderWire } from "@/lib/streamers/contract";

type LeaderNameProps = { board: Board; leader: LeaderWire; className?: string };

/** A streamer's name leads to their stage; a viewer has no page. */
export function LeaderName({ board, leader, className }: LeaderNameProps) {
  if (board === "viewers") return <span className={clsx("block truncate", className)}>{leader.name}</span>;
  return (
    <Link
      href={`/streamer/${encodeURIComponent(leader.username)}`}
      className={clsx(
        "relative block before:absolute before:-inset-y-3 before:inset-x-0 hover:underline",
        className,
      )}
    >
      <span className="block truncate">{leader.name}</span>
    </Link>
  );
}
