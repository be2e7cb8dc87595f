"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState, useTransition } from "react";
import { useAuthActions } from "@/components/auth/auth-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";

type BecomeStreamerProps = {
  /** The public name unless they choose another. */
  username: string;
  /** "h1" where it is the whole page. */
  heading?: "h1" | "h2";
};

/** Explains to a viewer what it means to be a streamer, asks for the public name, and makes them one. */
export function BecomeStreamer({ username, heading: Heading = "h2" }: BecomeStreamerProps) {
  const t = useTranslations("streamerDashboard.become");
  const router = useRouter();
  const { reload } = useAuthActions();
  const name = useRef<HTMLInputElement>(null);
  const [nameError, setNameError] = useState<string>();
  const [busy, begin] = useTransition();
  const become = (event: FormEvent) => {
    event.preventDefault();
    begin(async () => {
      setNameError(undefined);
      const full_name = name.current?.value.trim();
      try {
        // Without one, the server takes the username.
        await call("PUT /api/users/profile", {
          body: { user_type: "streamer", ...(full_name && { full_name }) },
        });
        toast({ variant: "success", title: t("done"), description: t("doneText") });
        // The session in the browser holds the account type.
        await reload();
        router.refresh();
      } catch (error) {
        const refused = error instanceof ApiError ? error.body?.fields?.full_name : undefined;
        if (refused !== undefined) {
          setNameError(refused);
          name.current?.focus();
          return;
        }
        const description = error instanceof ApiError ? error.message : t("failed");
        toast({ variant: "destructive", title: t("failedTitle"), description });
      }
    });
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
      <form onSubmit={become} noValidate className="mt-8 grid gap-6">
        <TextField
          ref={name}
          label={t("name")}
          description={t("nameHelp")}
          error={nameError}
          defaultValue={username}
          autoComplete="nickname"
          className="max-w-sm"
        />
        <div className="ways-on">
          <Button type="submit" size="lg" loading={busy}>
            {t("act")}
          </Button>
          <LinkButton href="/viewer-dashboard" size="lg" variant="secondary">
            {t("back")}
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}
