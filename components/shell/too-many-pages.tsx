import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyStage } from "./empty-stage";

/** Shown with status 429. Source: docs/product/errors-and-limits.md#rate-limits. */
export function TooManyPages() {
  const t = useTranslations("shell.busy");
  return (
    <EmptyStage icon={Hourglass} title={t("title")} text={t("text")}>
      <LinkButton href="/" size="lg">
        {t("home")}
      </LinkButton>
    </EmptyStage>
  );
}
