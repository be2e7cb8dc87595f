import { clsx } from "clsx";
import { Link } from "@/lib/i18n/navigation";
import type { Board, LeaderWire } from "@/lib/streamers/contract";

type LeaderNameProps = {
  board: Board;
  leader: LeaderWire;
  /** How a long name is cut. */
  cut?: "line" | "twoLines";
  className?: string;
};

const cuts = {
  line: "block truncate",
  twoLines: "line-clamp-2 text-balance [overflow-wrap:anywhere]",
} as const;

/** A streamer's name links to their page; viewers have none. */
export function LeaderName({ board, leader, cut = "line", className }: LeaderNameProps) {
  const name = <span className={cuts[cut]}>{leader.name}</span>;
  if (board === "viewers") return <span className={clsx("block", className)}>{name}</span>;
  return (
    <Link
      href={`/streamer/${encodeURIComponent(leader.username)}`}
      className={clsx("tall-target block hover:underline", className)}
    >
      {name}
    </Link>
  );
}
