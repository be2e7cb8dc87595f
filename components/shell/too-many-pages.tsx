import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyStage } from "./empty-stage";

/** Shown with status 429 in place of the page that was asked for. Source: docs/product/errors-and-limits.md#rate-limits. */
export function TooManyPages() {
  const t = useTranslations("shell.busy");
  return (
    <EmptyStage icon={Hourglass} title={t("title")} text={t("text")}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page */}
      <a href="" className={buttonStyle({ size: "lg" })}>
        {t("reload")}
      </a>
      <LinkButton href="/" size="lg" variant="secondary">
        {t("home")}
      </LinkButton>
    </EmptyStage>
  );
}
