import { useTranslations } from "next-intl";
import { FinishPaymentButton } from "@/components/challenges/create/finish-payment-button";
import { Card } from "@/components/ui/card";
import { Countdown } from "@/components/ui/countdown";
import { LinkButton } from "@/components/ui/link-button";
import type { Need } from "./needs";

type NeedsListProps = {
  needs: readonly Need[];
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** What only the viewer can do, each with its act, above everything else. */
export function NeedsList({ needs, now }: NeedsListProps) {
  const t = useTranslations("viewerDashboard.challenges.needs");
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="text-xl">
        {t("title")}
      </h2>
      <Card padding="none" className="mt-4">
        <ul className="divide-y divide-line">
          {needs.map((need) => (
            <li
              key={`${need.kind} ${need.pledge?.id ?? need.challenge.id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
                  {need.challenge.challenge}
                </p>
                <p className="text-muted text-sm">
                  {t(need.kind, {
                    streamer: need.challenge.streamer_display_name,
                    amount: need.pledge?.amount ?? 0,
                  })}
                  {need.until !== null && (
                    <>
                      {" "}
                      {t("left")}{" "}
                      <Countdown
                        endsAt={need.until}
                        now={now}
                        className="figures whitespace-nowrap text-text"
                      />
                    </>
                  )}
                </p>
              </div>
              <NeedAct {...need} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function NeedAct({ kind, challenge, pledge }: Need) {
  const t = useTranslations("viewerDashboard.challenges.needs");
  switch (kind) {
    case "pay":
      return <FinishPaymentButton challenge={challenge} />;
    case "answer":
      return (
        <LinkButton href={`/challenge/${challenge.id}`} size="sm">
          {t("answerAct")}
        </LinkButton>
      );
    case "confirm":
    case "charge":
      return (
        <LinkButton href={`/confirm-payment/${pledge?.id}`} size="sm">
          {t("confirmAct")}
        </LinkButton>
      );
    case "dispute":
      return (
        <LinkButton href={`/dispute/${challenge.id}`} size="sm" variant="secondary">
          {t("disputeAct")}
        </LinkButton>
      );
  }
}
