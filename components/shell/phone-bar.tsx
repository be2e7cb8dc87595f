"use client";

import { clsx } from "clsx";
import { Compass, Flame, Swords, Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import { useIsHere } from "./nav-link";
import { BarPersonMenu } from "./person-menu";
import { PLACES } from "./places";
import type { ShellPerson } from "./shell-person";

type Place = (typeof PLACES)[number];

const icons = { discover: Compass, challenges: Flame, leaderboard: Trophy, mine: Swords } as const;

const item =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control font-medium text-muted text-xs tracking-tight transition-colors aria-[current]:text-text aria-expanded:text-text";

/**
 * The bar at the bottom of phones and tablets: four places and the person menu. Its height is free at the end of the page;
 * what else is fixed at the bottom stands on it (`--phone-bar` in app/globals.css).
 */
export function PhoneBar({ person }: { person: ShellPerson }) {
  const t = useTranslations("shell.header");
  return (
    // A page that is reached by a link may be inserted after the bar.
    <nav
      aria-label={t("quick")}
      data-phone-bar
      className="order-last h-(--phone-bar) shrink-0 lg:hidden print:hidden"
    >
      <div className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-ground pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-xl px-1">
          {PLACES.map((place) => (
            <BarLink key={place.key} place={place} />
          ))}
          <BarPersonMenu person={person} className={clsx(item, "w-full")} />
        </div>
      </div>
    </nav>
  );
}

function BarLink({ place: { href, key } }: { place: Place }) {
  const t = useTranslations("shell.header");
  const here = useIsHere(href);
  const Icon = icons[key];
  return (
    <Link href={href} aria-current={here ? "page" : undefined} className={item}>
      <Icon className={clsx("size-5.5", here && "text-brand-text")} />
      <span className="max-w-full truncate px-0.5">{t(key)}</span>
    </Link>
  );
}
