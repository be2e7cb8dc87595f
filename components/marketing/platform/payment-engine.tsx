import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { Money } from "@/components/ui/money";
import { Band } from "../band";
import { BandTitle } from "../band-title";
import { ChargedPiece, HeldPiece, PaidOutPiece, WaitingPiece } from "./engine-pieces";

const TITLE = "payments-title";
const SAMPLE_CENTS = 5_700;

const stations = ["authorization", "completion", "review", "payout"] as const;
const pieces: Record<(typeof stations)[number], ComponentType> = {
  authorization: HeldPiece,
  completion: ChargedPiece,
  review: WaitingPiece,
  payout: PaidOutPiece,
};

/** The money's way from the backers' cards to the streamer. Source: docs/product/payouts.md#the-transfer. */
export function PaymentEngine() {
  const t = useTranslations("marketing.platform.engine");
  const marketing = useTranslations("marketing");
  return (
    <Band labelledBy={TITLE}>
      <BandTitle id={TITLE} title={t("title")} text={t("text")} />
      <div className="relative mt-10 rounded-card border border-edge bg-raised p-1.5 before:pointer-events-none before:absolute before:inset-1.5 before:rounded-control before:border before:border-line">
        <p className="flex items-baseline gap-3 px-5 pt-6 sm:px-8">
          <Money cents={SAMPLE_CENTS} className="display-tight text-3xl" />
          <span className="text-muted text-sm">{marketing("example")}</span>
        </p>
        <ol className="grid gap-x-8 gap-y-10 px-5 py-8 sm:grid-cols-2 sm:px-8 lg:grid-cols-4">
          {stations.map((station) => {
            const Piece = pieces[station];
            return (
              <li key={station}>
                <div aria-hidden="true" className="flex h-12 items-center">
                  <Piece />
                </div>
                <p className="mt-5 font-semibold text-sm text-stake-text">{t(`${station}.when`)}</p>
                <h3 className="mt-1 text-xl">{t(`${station}.title`)}</h3>
                <p className="mt-2 text-muted text-sm">{t(`${station}.text`)}</p>
              </li>
            );
          })}
        </ol>
        <p className="relative border-line border-t px-5 py-5 text-sm sm:px-8">{t("otherwise")}</p>
      </div>
    </Band>
  );
}
