import { Flame, Settings, Share2, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { Section } from "./section";

export function ButtonsSection() {
  const t = useTranslations("design");
  return (
    <Section name="buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button>{t("samples.authorize", { amount: 25 })}</Button>
        <Button variant="secondary">{t("samples.save")}</Button>
        <Button variant="ghost">{t("samples.decline")}</Button>
        <Button variant="danger">
          <Trash2 className="size-4" />
          {t("samples.delete")}
        </Button>
        <Button variant="link">{t("samples.terms")}</Button>
        <LinkButton href="/design" variant="secondary">
          {t("samples.terms")}
        </LinkButton>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">{t("samples.decline")}</Button>
        <Button size="md">{t("samples.decline")}</Button>
        <Button size="lg">
          <Flame className="size-5" />
          {t("samples.wide")}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading>{t("samples.loading")}</Button>
        <Button variant="secondary" loading>
          {t("samples.loading")}
        </Button>
        <Button disabled>{t("samples.disabled")}</Button>
        <Button variant="secondary" disabled>
          {t("samples.disabled")}
        </Button>
        <Button variant="danger" disabled>
          {t("samples.disabled")}
        </Button>
        <IconButton icon={Settings} label={t("overlays.settings")} />
        <IconButton icon={Share2} label={t("overlays.profile")} />
        <IconButton icon={Trash2} disabled label={t("overlays.remove")} />
      </div>
      <Button wide className="max-w-sm">
        {t("samples.wide")}
      </Button>
    </Section>
  );
}
