import { clsx } from "clsx";
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Flame,
  Hand,
  Handshake,
  type LucideIcon,
  MessagesSquare,
  PenLine,
  Radio,
  Undo2,
  Zap,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/moment";
import type { ChallengeHistory, ChallengeWire, HistoryEvent } from "@/lib/challenges/contract";
import { ReportMessage } from "./report-message";

const icons: Record<HistoryEvent, LucideIcon> = {
  create: PenLine,
  activate: Flame,
  boost: Zap,
  counter_offer: MessagesSquare,
  agree: MessagesSquare,
  accept: Handshake,
  undo_accept: Undo2,
  start: Radio,
  complete: CircleCheck,
  fail: CircleX,
  miss_deadline: CircleX,
  decline: Hand,
  expire: Clock,
  cancel: Ban,
};

/** The line from an entry down to the next one; the last entry has none. */
const thread =
  "relative after:absolute after:-bottom-5 after:left-4 after:w-px after:bg-line last:after:hidden";

type ChallengeTimelineProps = {
  challenge: ChallengeWire;
  history: ChallengeHistory;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The history of a challenge, newest first. */
export function ChallengeTimeline({ challenge, history, now }: ChallengeTimelineProps) {
  const t = useTranslations("challengePage.history");
  const beginning = history.filter(({ event }) => event === "create" || event === "activate");
  const since = history.filter((entry) => !beginning.includes(entry));
  const omitted = challenge.boost_number - since.filter(({ event }) => event === "boost").length;
  return (
    <Card as="section" aria-labelledby="history" padding="lg">
      <h2 id="history" className="text-xl">
        {t("title")}
      </h2>
      <ol className="mt-5 flex flex-col gap-5">
        {since.map((entry) => (
          <Entry key={entry.id} challengeId={challenge.id} entry={entry} now={now} />
        ))}
        {omitted > 0 && (
          <li className={clsx(thread, "pl-12 text-muted text-sm after:top-0")}>
            {t("earlier", { count: omitted })}
          </li>
        )}
        {beginning.map((entry) => (
          <Entry key={entry.id} challengeId={challenge.id} entry={entry} now={now} />
        ))}
      </ol>
    </Card>
  );
}

type EntryProps = { challengeId: string; entry: ChallengeHistory[number]; now: string };

function Entry({ challengeId, entry, now }: EntryProps) {
  const { event, at, username, anonymous, amount, message, messageOf } = entry;
  const t = useTranslations("challengePage");
  const name = username || t(anonymous ? "anonymous" : "viewer");
  const Icon = icons[event];
  return (
    <li className={clsx(thread, "flex items-start gap-4 after:top-8")}>
      <span
        className={clsx(
          "grid size-8 shrink-0 place-items-center rounded-full border border-line bg-surface",
          toneOf(event),
        )}
      >
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 flex-1 pt-1">
        <span className="block [overflow-wrap:anywhere]">
          {t(`history.${event}`, {
            name,
            amount: amount ?? 0,
          })}
        </span>
        {message !== null && (
          <span dir="auto" className="block text-muted [overflow-wrap:anywhere]">
            {t("said", { text: message })}
          </span>
        )}
        <Moment at={at} now={now} cached className="text-muted text-sm" />
      </span>
      {messageOf !== null && (
        // As wide for its author, from whom the button is hidden once the reader is known.
        <span className="-my-0.5 min-w-9 shrink-0">
          <ReportMessage challengeId={challengeId} pledgeId={messageOf} name={name} />
        </span>
      )}
    </li>
  );
}

function toneOf(event: HistoryEvent): string {
  if (event === "boost") return "text-boost-text";
  if (event === "complete") return "text-stake-text";
  return event === "activate" || event === "start" ? "text-brand-text" : "text-muted";
}
