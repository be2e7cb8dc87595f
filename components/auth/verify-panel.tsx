"use client";

import { clsx } from "clsx";
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
  /** Null where the address has no code: nothing is said about an email address. */
  | { readonly state: "confirmed"; readonly email: string | null }
  | { readonly state: "invalid" }
  /** The address was taken meanwhile, or the server failed; its message. */
  | { readonly state: "refused"; readonly message: string };

/** That of the tallest outcome, so that the card does not move when the answer arrives. */
const FINAL_HEIGHT = "flex min-h-136 flex-col justify-center sm:min-h-112";

/**
 * Confirms an address by the code in the address's fragment, on one press: opening the page changes nothing, because mail scanners
 * open every link. Source: docs/product/accounts-and-sign-in.md#sign-up.
 */
export function VerifyPanel({ supportAddress }: { supportAddress: string }) {
  const t = useTranslations("auth.verified");
  // Null until it was read.
  const [token, setToken] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Outcome | null>(null);
  const [busy, begin] = useTransition();
  useEffect(() => setToken(new URLSearchParams(window.location.hash.slice(1)).get("token") ?? ""), []);
  if (token && answer === null) {
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
  const outcome: Outcome = answer ?? { state: "confirmed", email: null };
  const confirmed = outcome.state === "confirmed";
  const invalid = outcome.state === "invalid";
  // A program that cuts off the code leads here, too.
  const isOpenedBare = confirmed && outcome.email === null;
  const Icon = confirmed ? CircleCheck : MailWarning;
  return (
    // Not seen before the address was read: with a code, nothing is confirmed yet.
    <div role="status" className={clsx(FINAL_HEIGHT, token === null && "invisible")}>
      <noscript>
        <p className="visible mb-6">{t("noScript")}</p>
      </noscript>
      <Icon className={confirmed ? "size-10 text-stake-text" : "size-10 text-warning"} />
      <h1 className="mt-4 display-tight text-3xl">{t(confirmed ? "title" : "invalidTitle")}</h1>
      <p className="mt-2 mb-6 text-muted [overflow-wrap:anywhere]">
        {outcome.state === "confirmed" &&
          (outcome.email === null ? t("ready") : t("text", { email: outcome.email }))}
        {invalid && t("invalid")}
        {outcome.state === "refused" && outcome.message}
      </p>
      {invalid && <ResendForm />}
      <LinkButton
        href={confirmed ? signInAfter(outcome.email) : "/auth"}
        variant={invalid ? "ghost" : "dare"}
        size="lg"
        wide
        className={clsx(invalid && "mt-3")}
      >
        {t("act")}
      </LinkButton>
      {isOpenedBare && (
        <div className="mt-6">
          <ResendForm />
        </div>
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

/** The sign-in, which leads back to where this person signed up, as far as that is known. */
function signInAfter(email: string | null): string {
  return authPath("signin", email === null ? null : readReturnPath(email));
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
