import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { Band } from "../band";
import { BandTitle } from "../band-title";
import { CapPiece, FilterPiece, MeterPiece, MinimumPiece, PausePiece, VisibilityPiece } from "./desk-pieces";

const TITLE = "controls-title";

const controls = ["autoDecline", "pause", "cap", "visibility", "filter", "analytics"] as const;
const pieces: Record<(typeof controls)[number], ComponentType> = {
  autoDecline: MinimumPiece,
  pause: PausePiece,
  cap: CapPiece,
  visibility: VisibilityPiece,
  filter: FilterPiece,
  analytics: MeterPiece,
};

/** A streamer's controls (docs/product/settings.md#your-rules). Only existing ones: docs/decisions/0087. */
export function ControlDesk() {
  const t = useTranslations("marketing.streamers.controls");
  return (
    <Band labelledBy={TITLE} ground="raised">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
        <BandTitle
          id={TITLE}
          title={t("title")}
          text={t("text")}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {controls.map((control) => {
            const Piece = pieces[control];
            return (
              <li key={control}>
                <div
                  aria-hidden="true"
                  className="grid h-32 place-items-center rounded-card border border-line bg-surface px-6"
                >
                  <Piece />
                </div>
                <h3 className="mt-4 text-lg">{t(`${control}.title`)}</h3>
                <p className="mt-1.5 text-muted text-sm">{t(`${control}.text`)}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </Band>
  );
}
