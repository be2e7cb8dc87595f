"use client";

import { CircleCheck, MailCheck, MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ApiError, call } from "@/lib/http/call";
import { authPath } from "./auth-path";
import { readReturnPath } from "./pending-profile";
import { ResendForm } from "./resend-form";

type Outcome =
  | { readonly state: "confirmed"; readonly email: string }
  | { readonly state: "invalid" }
  /** The address was taken meanwhile, or the server failed; its message. */
  | { readonly state: "refused"; readonly message: string };

/** That of the tallest outcome, so that the card does not move when the answer arrives. */
const FINAL_HEIGHT = "flex min-h-112 flex-col justify-center sm:min-h-96";

/**
 * Confirms an address by the code in the address's fragment, on one press: opening the page changes nothing, because mail scanners
 * open every link. Source: docs/product/accounts-and-sign-in.md#sign-up.
 */
export function VerifyPanel({ supportAddress }: { supportAddress: string }) {
  const t = useTranslations("auth.verified");
  const [token, setToken] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Outcome | null>(null);
  const [busy, begin] = useTransition();
  useEffect(() => setToken(new URLSearchParams(window.location.hash.slice(1)).get("token") ?? ""), []);
  if (token === null) return <div role="status" className={FINAL_HEIGHT} />;
  const outcome: Outcome | null = token === "" ? { state: "invalid" } : answer;
  if (outcome === null) {
    return (
      <div role="status" className={FINAL_HEIGHT}>
        <MailCheck className="size-10 text-muted" />
        <h1 className="mt-4 display-tight text-3xl">{t("question")}</h1>
        <p className="mt-2 mb-6 text-muted">{t("questionText")}</p>
        <Button
          size="lg"
          wide
          loading={busy}
          onClick={() => begin(async () => setAnswer(await confirm(token)))}
        >
          {t("confirm")}
        </Button>
      </div>
    );
  }
  const confirmed = outcome.state === "confirmed";
  const Icon = confirmed ? CircleCheck : MailWarning;
  return (
    <div role="status" className={FINAL_HEIGHT}>
      <Icon className={confirmed ? "size-10 text-stake-text" : "size-10 text-warning"} />
      <h1 className="mt-4 display-tight text-3xl">{t(confirmed ? "title" : "invalidTitle")}</h1>
      <p className="mt-2 mb-6 text-muted [overflow-wrap:anywhere]">
        {outcome.state === "confirmed" && t("text", { email: outcome.email })}
        {outcome.state === "invalid" && t("invalid")}
        {outcome.state === "refused" && outcome.message}
      </p>
      {outcome.state === "invalid" ? (
        <ResendForm />
      ) : (
        <LinkButton
          href={outcome.state === "confirmed" ? signInAfter(outcome.email) : "/auth"}
          size="lg"
          wide
        >
          {t("act")}
        </LinkButton>
      )}
      <p className="mt-6 text-center text-muted text-sm">
        {t.rich("support", {
          link: (text) => (
            <a href={`mailto:${supportAddress}`} className="font-medium underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

/** The sign-in, which leads back to where this person signed up. */
function signInAfter(email: string): string {
  return authPath("signin", readReturnPath(email));
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const { email } = await call("POST /api/auth/confirm", { body: { token } });
    return { state: "confirmed", email };
  } catch (error) {
    if (!(error instanceof ApiError) || error.body === null) return { state: "invalid" };
    const { code, message } = error.body;
    return code === "link_invalid" ? { state: "invalid" } : { state: "refused", message };
  }
}
