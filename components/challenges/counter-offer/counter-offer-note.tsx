import { Handshake, MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "@/components/ui/moment";
import type { ChallengeWire } from "@/lib/challenges/contract";

type CounterOfferNoteProps = {
  challenge: ChallengeWire;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  /** Who reads it, where that is known. */
  reader?: "streamer" | "creator";
  /** On a dashboard that may be seen on stream. */
  amountsHidden?: boolean;
  /** Buttons. */
  actions?: ReactNode;
};

/**
 * The open counter-offer of a challenge, for everyone: its backers read a new wording before it counts. After that, the stack that
 * was agreed on, and the wording as it was. Source: docs/product/challenges.md#counter-offers.
 */
export function CounterOfferNote({
  challenge,
  now,
  cached = false,
  reader,
  amountsHidden = false,
  actions,
}: CounterOfferNoteProps) {
  const t = useTranslations("challenges.counterOffer");
  const { counter_offer: offer, streamer_display_name: streamer } = challenge;
  if (offer === null) {
    return (
      <>
        {!amountsHidden && <Agreed challenge={challenge} />}
        <Reworded challenge={challenge} now={now} cached={cached} />
      </>
    );
  }
  return (
    <div className="mt-4 rounded-control bg-info-tint p-3 text-sm">
      <p className="flex items-start gap-2 font-semibold">
        <MessagesSquare className="mt-0.5 size-4 shrink-0 text-info" />
        {reader === "streamer" ? t("mine") : t("title", { streamer })}
      </p>
      {offer.amount !== null && !amountsHidden && (
        <p className="mt-2">{t("asks", { amount: offer.amount })}</p>
      )}
      {offer.challenge !== null && (
        <>
          <p className="mt-2">{t("wording")}</p>
          <Quote text={offer.challenge} />
        </>
      )}
      {offer.message !== null && (
        <p dir="auto" className="mt-2 text-muted italic [overflow-wrap:anywhere]">
          {offer.message}
        </p>
      )}
      {offer.challenge !== null && reader === undefined && (
        <p className="mt-2 text-muted">{t("backers", { streamer })}</p>
      )}
      <p className="mt-2 text-muted">
        {t("until")} <Moment at={offer.expires_at} now={now} cached={cached} />
      </p>
      {actions && (
        <div className="mt-3 flex flex-wrap-reverse gap-2 empty:hidden max-sm:*:grow">{actions}</div>
      )}
    </div>
  );
}

function Agreed({ challenge: { agreed_amount: amount } }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.counterOffer");
  if (amount === null) return null;
  return (
    <p className="mt-4 flex items-start gap-2 text-muted text-sm">
      <Handshake className="mt-0.5 size-4 shrink-0" />
      {t("agreed", { amount })}
    </p>
  );
}

type RewordedProps = Pick<CounterOfferNoteProps, "challenge" | "now"> & { cached: boolean };

function Reworded({ challenge, now, cached }: RewordedProps) {
  const t = useTranslations("challenges.counterOffer");
  const {
    original_challenge: original,
    accept_from: acceptFrom,
    streamer_display_name: streamer,
  } = challenge;
  if (original === null) return null;
  return (
    <div className="mt-4 rounded-control border border-line p-3 text-muted text-sm">
      <p>{t("reworded")}</p>
      <Quote text={original} />
      {acceptFrom !== null && (
        <p className="mt-2">
          {t("acceptFrom", { streamer })} <Moment at={acceptFrom} now={now} cached={cached} />
        </p>
      )}
    </div>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote
      dir="auto"
      className="mt-1 whitespace-pre-line border-line border-l-2 pl-3 font-medium [overflow-wrap:anywhere]"
    >
      {text}
    </blockquote>
  );
}
