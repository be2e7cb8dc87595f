import { Flame } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { BrokenDemo } from "./broken-demo";
import { Section } from "./section";

export function FeedbackSection() {
  const t = useTranslations("design");
  return (
    <Section name="feedback" className="md:grid-cols-2">
      <Loading label={t("samples.loading")} className="grid gap-4">
        {["first", "second"].map((key) => (
          <Card key={key} className="flex flex-col gap-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-5 w-40" />
            </div>
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </Card>
        ))}
      </Loading>
      <EmptyState
        icon={Flame}
        title={t("feedback.emptyTitle")}
        text={t("feedback.emptyText")}
        action={<LinkButton href="/design">{t("feedback.emptyAct")}</LinkButton>}
      />
      <BrokenDemo />
    </Section>
  );
}
