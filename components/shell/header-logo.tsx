import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import { Logo } from "./logo";

/** The logo of a header, which leads home, and the place of the dot that `LiveRefresh` puts beside it. */
export function HeaderLogo() {
  const t = useTranslations("shell.header");
  return (
    <span className="relative mr-auto min-w-7 lg:mr-1 lg:shrink-0">
      <Link href="/" aria-label={t("logo")} className="-m-2 block rounded-control p-2">
        <Logo giveWay />
      </Link>
      <span data-live-dot="" />
    </span>
  );
}
