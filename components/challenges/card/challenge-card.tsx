import { clsx } from "clsx";
import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { Fuse } from "@/components/ui/fuse";
import { LiveStack } from "@/components/ui/live-stack";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";
import { fromDollars } from "@/lib/shared/money";
import { stackOf } from "@/lib/shared/stack";
import { CardBackers, type CardBackersProps } from "./card-backers";
import { CardMoney } from "./card-money";
import { CardNote } from "./card-note";
import { CardPeople } from "./card-people";
import { CardTime } from "./card-time";
import { CardUnpaid, isUnpaid } from "./card-unpaid";
import { backersOf } from "./own-segment";
import { isLookedAt, ReportedNote } from "./reported-note";

/** Who is looking: the creator, another backer, the streamer, the public; `stage` is the public on the streamer's own page. */
export type Perspective = "viewer" | "backer" | "streamer" | "public" | "stage";

/** What every card shows, whoever looks. */
export type CardFace = Pick<
  ChallengeWire,
  | "id"
  | "challenge"
  | "status"
  | "streamer_name"
  | "streamer_display_name"
  | "streamer_profile_image"
  | "streamer_broadcasting"
  | "creator_username"
  | "created_at"
  | "activated_at"
  | "ended_at"
  | "deadline"
  | "deadline_from"
>;

type CardFrameProps = {
  challenge: CardFace;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  perspective: Perspective;
  /** Buttons. */
  actions?: ReactNode;
  /** A small act beside the status. */
  aside?: ReactNode;
};

export type ChallengeCardProps = Omit<CardFrameProps, "challenge"> & {
  challenge: ChallengeWire;
  /** A backer's own money in it. */
  own?: ReactNode;
  /** A line below the money. */
  note?: ReactNode;
  /** Replaces the money, for a screen that an audience sees. */
  amountsHidden?: boolean;
  boosterActs?: CardBackersProps["boosterActs"];
};

/** A challenge: the dare, the money behind it, the time left and the status. */
export function ChallengeCard({
  own,
  note,
  amountsHidden = false,
  boosterActs,
  ...frame
}: ChallengeCardProps) {
  const t = useTranslations("challenges.card");
  const { challenge, perspective } = frame;
  return (
    <CardFrame {...frame}>
      <div className="pt-4">
        {amountsHidden ? (
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <EyeOff className="size-4 shrink-0" />
            {t("hidden")}
          </p>
        ) : (
          <>
            <LiveStack
              segments={stackOf(challenge)}
              backers={backersOf(challenge)}
              size="sm"
              unsecuredCents={fromDollars(challenge.pledged_amount ?? 0)}
              unpaid={isUnpaid(challenge)}
            />
            <CardUnpaid challenge={challenge} />
            <CardMoney challenge={challenge} />
            {note}
          </>
        )}
        <CardBackers challenge={challenge} boosterActs={boosterActs} />
      </div>
      <ReportedNote challenge={challenge} />
      {(perspective === "viewer" || perspective === "backer") && !isLookedAt(challenge) && (
        <CardNote challenge={challenge} />
      )}
      {own}
    </CardFrame>
  );
}

/** The dare, its people, the time left and the status; between them what is shown to whoever looks. */
export function CardFrame({
  challenge,
  now,
  cached = false,
  perspective,
  actions,
  aside,
  children,
}: CardFrameProps & { children?: ReactNode }) {
  const t = useTranslations("challenges.card");
  const textId = useId();
  const ownsRow = perspective !== "viewer" && perspective !== "backer";
  return (
    <Card as="article" padding="none" aria-labelledby={textId} className="flex w-full flex-col">
      {challenge.deadline && challenge.deadline_from && (
        <Fuse
          placement="edge"
          startsAt={challenge.deadline_from}
          endsAt={challenge.deadline}
          now={now}
          cached={cached}
        />
      )}
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <header className="flex items-center justify-between gap-3">
          <CardPeople challenge={challenge} perspective={perspective} />
          <span className="flex shrink-0 items-center gap-1">
            <StatusBadge status={challenge.status} />
            {aside}
          </span>
        </header>
        <p
          id={textId}
          dir="auto"
          className="mt-4 whitespace-pre-line font-display font-semibold text-lg tracking-tight [overflow-wrap:anywhere] md:min-h-13"
        >
          <CardTitle challenge={challenge} />
        </p>
        {children}
        <footer className="mt-auto pt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-4">
            <CardTime challenge={challenge} now={now} cached={cached} />
            {actions && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
              <div
                role="group"
                aria-label={t("actions")}
                className={clsx(
                  "flex flex-wrap items-center gap-2 empty:hidden",
                  // In public the button's label depends on the session, and a streamer has up to three: a full row has room for them.
                  ownsRow
                    ? "w-full *:min-w-fit *:flex-1"
                    : "ml-auto max-sm:w-full max-sm:*:min-w-fit max-sm:*:flex-1",
                )}
              >
                {actions}
              </div>
            )}
          </div>
        </footer>
      </div>
    </Card>
  );
}

/** The dare; once it is public, a link to its own page. */
export function CardTitle({ challenge: { id, challenge, activated_at } }: { challenge: CardFace }) {
  if (activated_at === null) return challenge;
  return (
    <Link href={`/challenge/${id}`} className="hover:underline">
      {challenge}
    </Link>
  );
}
