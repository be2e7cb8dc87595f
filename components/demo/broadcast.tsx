import { useTranslations } from "next-intl";
import { OverlayFrame } from "./overlay-frame";

/** A stream during a dare: a drawn game with the real overlay on top. */
export function Broadcast() {
  const t = useTranslations("demo");
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-card border border-edge bg-raised">
        <Game />
        <p className="absolute top-[4%] left-[3%] flex items-center gap-2 rounded-full bg-danger px-3 py-1 font-semibold text-on-danger text-xs sm:text-sm">
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          {t("live")}
        </p>
        <div className="absolute bottom-[4%] left-[3%] h-[92px] w-[184px] sm:h-[150px] sm:w-[300px] lg:h-[180px] lg:w-[360px]">
          <OverlayFrame scene="top" className="origin-top-left scale-46 sm:scale-75 lg:scale-90" />
        </div>
      </div>
      <figcaption className="mt-3 text-balance text-muted text-sm">{t("caption")}</figcaption>
    </figure>
  );
}

/** A platform game: a jumping figure in a street at night, and the camera picture. */
function Game() {
  return (
    <svg aria-hidden="true" viewBox="0 0 1600 900" className="absolute inset-0 size-full">
      <circle cx="1210" cy="210" r="120" className="fill-boost-tint" />
      <g className="fill-surface" transform="skewX(-8)">
        <path d="M160 330h190v570H160zM420 230h150v670H420zM650 400h230v500H650zM960 280h170v620H960zM1230 360h210v540h-210zM1520 250h180v650h-180z" />
      </g>
      <g className="fill-line" transform="skewX(-8)">
        <path d="M195 370h30v40h-30zM275 370h30v40h-30zM195 450h30v40h-30zM455 275h30v40h-30zM455 355h30v40h-30zM515 435h30v40h-30zM1000 325h30v40h-30zM1060 405h30v40h-30zM1000 485h30v40h-30zM1275 405h30v40h-30zM1360 485h30v40h-30z" />
      </g>
      <path
        transform="skewX(-8)"
        className="fill-spark"
        d="M275 370h30v40h-30zM515 435h30v40h-30zM1060 405h30v40h-30zM1360 485h30v40h-30z"
      />
      <g transform="skewX(-14)">
        <rect x="900" y="690" width="330" height="44" rx="10" className="fill-boost" />
        <rect x="1000" y="560" width="240" height="44" rx="10" className="fill-boost" />
        <rect x="1400" y="740" width="330" height="70" rx="14" className="fill-brand" />
        <rect x="1425" y="655" width="285" height="70" rx="14" className="fill-brand" />
        <rect x="1450" y="570" width="240" height="70" rx="14" className="fill-brand" />
        <rect x="1475" y="485" width="190" height="70" rx="14" className="fill-brand" />
      </g>
      <path
        d="m1372 505 34 14m54-14-34 14"
        className="stroke-ground"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <circle cx="1390" cy="540" r="9" className="fill-ground" />
      <circle cx="1442" cy="540" r="9" className="fill-ground" />
      <path d="M0 820h1600v80H0z" className="fill-ground" />
      <path
        d="M0 820h1600"
        className="stroke-edge"
        strokeWidth="4"
        strokeDasharray="2 18"
        strokeLinecap="round"
      />
      <g>
        <path
          d="M820 470c60-70 130-96 210-86"
          fill="none"
          className="stroke-mark"
          strokeWidth="6"
          strokeDasharray="2 16"
          strokeLinecap="round"
        />
        <rect
          x="1018"
          y="376"
          width="74"
          height="92"
          rx="22"
          className="fill-mark"
          transform="rotate(14 1055 422)"
        />
        <path d="M1030 400h64l-8 22h-58z" className="fill-ground" transform="rotate(14 1055 422)" />
        <path
          d="M1020 470l-22 34M1066 478l20 30"
          className="stroke-mark"
          strokeWidth="18"
          strokeLinecap="round"
        />
      </g>
      <g>
        <rect
          x="1270"
          y="40"
          width="290"
          height="200"
          rx="20"
          className="fill-surface stroke-edge"
          strokeWidth="4"
        />
        <circle cx="1415" cy="122" r="44" className="fill-brand-tint stroke-brand" strokeWidth="6" />
        <path d="M1335 238c8-60 42-80 80-80s72 20 80 80z" className="fill-brand" />
        <path d="M1362 118a54 54 0 0 1 106 0" fill="none" className="stroke-text" strokeWidth="10" />
        <path d="M1352 112h20v34h-20zM1458 112h20v34h-20z" className="fill-text" />
      </g>
    </svg>
  );
}
