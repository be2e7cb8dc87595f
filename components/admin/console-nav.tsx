import { useTranslations } from "next-intl";
import { NavLink } from "@/components/shell/nav-link";

const PAGES = [
  { href: "/admin/cases", key: "cases" },
  { href: "/admin/people", key: "people" },
  { href: "/admin/payouts", key: "payouts" },
  { href: "/admin/money", key: "money" },
  { href: "/admin/rules", key: "rules" },
  { href: "/admin/acts", key: "acts" },
] as const;

/** The places of the operators' console. */
export function ConsoleNav() {
  const t = useTranslations("admin.nav");
  return (
    <nav aria-label={t("label")} className="mb-8 border-line border-b">
      <div className="-mx-2.5 flex flex-wrap">
        {PAGES.map(({ href, key }) => (
          <NavLink key={key} href={href}>
            {t(key)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
