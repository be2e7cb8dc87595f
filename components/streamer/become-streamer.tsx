"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useAuthActions } from "@/components/auth/auth-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";

type BecomeStreamerProps = {
  /** "h1" where it is the whole page. */
  heading?: "h1" | "h2";
};

/** Explains to a viewer what it means to be a streamer, with the button to become one. */
export function BecomeStreamer({ heading: Heading = "h2" }: BecomeStreamerProps) {
  const t = useTranslations("streamerDashboard.become");
  const router = useRouter();
  const { reload } = useAuthActions();
  const [busy, begin] = useTransition();
  const become = () =>
    begin(async () => {
      try {
        await call("PUT /api/users/profile", { body: { user_type: "streamer" } });
        toast({ variant: "success", title: t("done"), description: t("doneText") });
        // The session in the browser holds the account type.
        await reload();
        router.refresh();
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("failedTitle"),
          description: wordsFor(error),
        });
      }
    });
  const wordsFor = (error: unknown) => {
    if (!(error instanceof ApiError)) return t("failed");
    return error.body?.fields?.full_name === undefined ? error.message : t("nameTaken");
  };
  const steps = [t("step1"), t("step2"), t("step3")];
  return (
    <Card padding="lg" className="max-w-2xl">
      <span className="slant grid size-14 place-items-center rounded-control bg-brand-tint text-brand-text">
        <Radio className="size-7 skew-x-[14deg]" />
      </span>
      <Heading className="mt-5 display-tight text-3xl">{t("title")}</Heading>
      <p className="mt-3 text-lg text-muted">{t("text")}</p>
      <ol className="mt-6 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span className="figures display-tight w-6 shrink-0 text-brand-text text-xl">{index + 1}</span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-8 ways-on">
        <Button size="lg" loading={busy} onClick={become}>
          {t("act")}
        </Button>
        <LinkButton href="/viewer-dashboard" size="lg" variant="secondary">
          {t("back")}
        </LinkButton>
      </div>
    </Card>
  );
}
