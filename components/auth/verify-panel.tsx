"use client";

import { clsx } from "clsx";
import { CircleCheck, MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, call } from "@/lib/http/call";
import { authPath } from "./auth-path";
import { readReturnPath } from "./pending-profile";
import { ResendForm } from "./resend-form";

type Outcome =
  | { readonly state: "checking" }
  | { readonly state: "confirmed"; readonly email: string }
  | { readonly state: "invalid" }
  /** The address was taken meanwhile, or the server failed; its message. */
  | { readonly state: "refused"; readonly message: string };

/** That of the tallest outcome, so that the card does not move when the answer arrives. */
const FINAL_HEIGHT = "flex min-h-112 sm:min-h-96";

/** Confirms an address by the code in the address's fragment. Source: docs/product/accounts-and-sign-in.md#sign-up. */
export function VerifyPanel({ supportAddress }: { supportAddress: string }) {
  const t = useTranslations("auth.verified");
  const [outcome, setOutcome] = useState<Outcome>({ state: "checking" });
  useEffect(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get("token");
    void confirm(token).then(setOutcome);
  }, []);
  if (outcome.state === "checking") {
    return (
      <p role="status" className={clsx(FINAL_HEIGHT, "items-center gap-3 text-lg text-muted")}>
        <Spinner className="size-5" />
        {t("checking")}
      </p>
    );
  }
  const confirmed = outcome.state === "confirmed";
  const Icon = confirmed ? CircleCheck : MailWarning;
  return (
    <div role="status" className={clsx(FINAL_HEIGHT, "flex-col justify-center")}>
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

/** One request per code, even where React mounts twice: a second one would find the code used. */
let request: { readonly token: string; readonly outcome: Promise<Outcome> } | undefined;

function confirm(token: string | null): Promise<Outcome> {
  if (token === null) return Promise.resolve({ state: "invalid" });
  if (request?.token !== token) request = { token, outcome: sendToken(token) };
  return request.outcome;
}

async function sendToken(token: string): Promise<Outcome> {
  try {
    const { email } = await call("POST /api/auth/confirm", { body: { token } });
    return { state: "confirmed", email };
  } catch (error) {
    if (!(error instanceof ApiError) || error.body === null) return { state: "invalid" };
    const { code, message } = error.body;
    return code === "link_invalid" ? { state: "invalid" } : { state: "refused", message };
  }
}
