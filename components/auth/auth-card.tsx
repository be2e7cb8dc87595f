import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { PASSWORD_MIN, type UserType } from "@/lib/accounts/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { site } from "@/lib/shared/site";
import { readProblem } from "@/lib/shared/wait";
import { AuthPanel, type Refusal } from "./auth-panel";
import { authModeOf } from "./auth-path";
import { legalLinks } from "./legal-link";
import type { Problems } from "./use-checked-form";
import { useWaitWords } from "./use-wait-words";

/** Why a form sent without script was refused: codes of `errors`, and keys of `errors.fields`. */
const CODES = [
  "account_closed",
  "account_suspended",
  "email_unconfirmed",
  "invalid_credentials",
  "invalid_proof",
  "invalid_token",
  "rate_limited",
] as const;
/** The field of each problem; null where the form itself says it, or where the problem may be anybody's. */
const FIELD_OF = {
  birth_date_invalid: "date_of_birth",
  birth_date_required: "date_of_birth",
  email_invalid: "email",
  email_required: "email",
  password_common: "password",
  password_mismatch: null,
  password_short: "password",
  required: null,
  terms_required: null,
  too_long: null,
  too_young_13: "date_of_birth",
  too_young_16: "date_of_birth",
} as const;

type AuthCardProps = {
  /** The query parameter `mode`. */
  mode: string | string[] | undefined;
  /** The query parameter `error`, which a form sent without script adds. */
  error?: string | string[] | undefined;
  /** A path that `returnPath` accepted. */
  returnTo: string | null;
  /** Google is configured. */
  google: boolean;
  /** The input of a form that was refused without script. */
  typed: { readonly email: string; readonly user_type: UserType };
};

/** The forms to sign in and up, with their messages. */
export function AuthCard({ mode, error, returnTo, google, typed }: AuthCardProps) {
  const t = useTranslations("auth.page");
  const refusal = useRefusal(error);
  return (
    <Card padding="lg" className="shadow-lift">
      <ClientMessages
        namespaces={[
          "auth.panel",
          "auth.mfa",
          "auth.signIn",
          "auth.signUp",
          "auth.password",
          "auth.forgot",
          "auth.google",
          "auth.strength",
          "errors.fields",
          "limits",
        ]}
      >
        <AuthPanel
          initialMode={authModeOf(mode)}
          returnTo={returnTo}
          passwordMin={PASSWORD_MIN}
          google={google}
          googleTerms={
            <p className="mt-4 text-balance text-center text-muted text-sm">
              {t.rich("googleTerms", legalLinks)}
            </p>
          }
          notMine={
            <p className="text-muted text-sm">{t.rich("notMine", { mail: () => <SupportAddress /> })}</p>
          }
          typed={typed}
          {...refusal}
        />
      </ClientMessages>
    </Card>
  );
}

function SupportAddress() {
  const { contactEmail } = site();
  return (
    <a href={`mailto:${contactEmail}`} className="font-medium underline underline-offset-4">
      {contactEmail}
    </a>
  );
}

/** Rules of the whole form, which have a title. */
const TITLED = ["password_mismatch", "terms_required"] as const;

type Shown = { readonly refusal: Refusal } | { readonly problems: Problems };

/** What the panel says about a form that was refused without script: at the field where one is meant, else above the button. */
function useRefusal(error: string | string[] | undefined): Shown | null {
  const t = useTranslations("errors");
  const title = useTranslations("auth.page.refused");
  const failed = useTranslations("auth.signUp")("failed");
  const wordsOfWait = useWaitWords();
  if (error === undefined) return null;
  const { code, wait } = readProblem(String(error));
  if (code === "email_taken") return { refusal: { message: failed, text: t(code), isTaken: true } };
  if (isFieldProblem(code)) {
    const field = FIELD_OF[code];
    const message = t(`fields.${code}`);
    if (field !== null) return { problems: { [field]: message } };
    const titled = TITLED.find((each) => each === code);
    return { refusal: titled === undefined ? { message } : { message: title(titled), text: message } };
  }
  const known = CODES.find((each) => each === code);
  const message = wordsOfWait(known === "rate_limited" ? wait : undefined) ?? t(known ?? "internal");
  return { refusal: { message, isInfo: known === "email_unconfirmed" } };
}

function isFieldProblem(code: string): code is keyof typeof FIELD_OF {
  return Object.hasOwn(FIELD_OF, code);
}
