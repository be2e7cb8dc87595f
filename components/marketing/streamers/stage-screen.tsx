import { useTranslations } from "next-intl";
import { LogoMark } from "@/components/shell/logo";
import { Stack } from "@/components/ui/stack";
import { StillFuse } from "@/components/ui/still-fuse";
import { sampleStack } from "../sample-stack";

const MINUTE = 60_000;

/** A stream with the overlay in a corner. */
export function StageScreen() {
  const t = useTranslations("marketing.streamers.screen");
  const overlay = useTranslations("overlay.card");
  const marketing = useTranslations("marketing");
  return (
    <figure className="w-full">
      <figcaption className="sr-only">{t("label")}</figcaption>
      <div className="relative overflow-hidden rounded-card border border-line bg-ground text-text shadow-lift">
        <Game />
        <div className="absolute top-3 left-3 flex gap-2 font-semibold text-xs sm:top-4 sm:left-4">
          <p className="flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1">
            <span aria-hidden="true" className="size-2 rounded-full bg-danger" />
            {t("live")}
          </p>
          <p className="rounded-full border border-line bg-surface px-3 py-1 text-muted">
            {marketing("example")}
          </p>
        </div>
        <Camera />
        <div className="relative m-3 rounded-control border border-line bg-surface p-4 sm:absolute sm:bottom-4 sm:left-4 sm:m-0 sm:w-[52%]">
          <p className="flex items-center gap-2 font-semibold text-muted text-xs">
            <LogoMark className="size-4" />
            {overlay("top")}
          </p>
          <p className="mt-2 text-balance font-display font-semibold text-lg leading-snug tracking-tight">
            {t("quote")}
          </p>
          <Stack size="sm" segments={sampleStack(2_000, 700, 1_500, 500, 1_000)} className="mt-2" />
          <StillFuse remaining={38 * MINUTE} whole={60 * MINUTE} className="mt-3" />
        </div>
      </div>
    </figure>
  );
}

/** A platform game. */
function Game() {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className="block w-full" fill="none">
      <path d="M0 400 150 0h60L60 400zM300 400 450 0h24L324 400z" className="fill-boost opacity-10" />
      <path d="M470 400 620 0h50L520 400z" className="fill-brand opacity-10" />
      <g className="fill-raised stroke-line" strokeWidth="2">
        <path d="M-30 330 80 210l70 76 60-60 120 130z" />
        <path d="M330 350 470 232l60 52 50-40 120 110z" />
      </g>
      <path d="M-10 372h300l-14 40H-24z" className="fill-brand" />
      <path d="M318 330h112l-12 34H306z" className="fill-boost" />
      <path d="M446 268h96l-12 34h-96z" className="fill-boost" />
      <path d="M548 200h120l-12 34H536z" className="fill-stake" />
      <path
        d="M372 322c16-74 92-92 116-62M496 262c10-66 66-104 98-78"
        className="stroke-text"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <g className="fill-text">
        <circle cx="425" cy="238" r="13" />
        <path d="M414 256h26l-8 30h-26z" />
        <path d="m437 262 24-14 5 8-24 14zM409 284l-22 12-4-8 22-12z" />
      </g>
      <path d="M606 200c2-26-10-34 2-50" className="stroke-text" strokeWidth="4" strokeLinecap="round" />
      <path
        d="m608 122 6 17 18 6-18 6-6 17-6-17-18-6 18-6z"
        className="origin-[608px_145px] animate-spark fill-spark"
      />
    </svg>
  );
}

/** The player's camera picture. */
function Camera() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 110"
      className="absolute top-3 right-3 w-[21%] rounded-control border border-line sm:top-4 sm:right-4"
    >
      <path d="M0 0h160v110H0z" className="fill-raised" />
      <path d="M0 110 40 0h30L30 110z" className="fill-boost opacity-20" />
      <path d="M28 110c4-32 26-40 52-40s48 8 52 40z" className="fill-boost" />
      <circle cx="80" cy="46" r="25" className="fill-text" />
      <path
        d="M52 52V42a28 28 0 0 1 56 0v10"
        className="stroke-brand"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M44 44h12v20H44zM104 44h12v20h-12z" className="fill-brand" />
    </svg>
  );
}
