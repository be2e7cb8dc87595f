import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { PASSWORD_MIN, type UserType } from "@/lib/accounts/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { AuthPanel } from "./auth-panel";
import { authModeOf } from "./auth-path";

/** Why a form sent without script was refused: codes of `errors`, and keys of `errors.fields`. */
const CODES = [
  "account_closed",
  "account_suspended",
  "email_taken",
  "email_unconfirmed",
  "invalid_credentials",
  "invalid_proof",
  "invalid_token",
  "rate_limited",
] as const;
const FIELD_PROBLEMS = [
  "birth_date_invalid",
  "birth_date_required",
  "email_invalid",
  "email_required",
  "password_common",
  "password_mismatch",
  "password_short",
  "required",
  "terms_required",
  "too_long",
  "too_young_13",
  "too_young_16",
] as const;

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
  const t = useTranslations("errors");
  const code = CODES.find((known) => known === error);
  const problem = FIELD_PROBLEMS.find((known) => known === error);
  const message = code !== undefined ? t(code) : t(problem === undefined ? "internal" : `fields.${problem}`);
  return (
    <Card padding="lg" className="shadow-lift">
      <ClientMessages
        namespaces={[
          "auth.panel",
          "auth.secondStep",
          "auth.signIn",
          "auth.signUp",
          "auth.password",
          "auth.forgot",
          "auth.google",
          "auth.strength",
          "errors.fields",
        ]}
      >
        <AuthPanel
          initialMode={authModeOf(mode)}
          returnTo={returnTo}
          passwordMin={PASSWORD_MIN}
          google={google}
          typed={typed}
          refusal={error === undefined ? null : { message, isInfo: code === "email_unconfirmed" }}
        />
      </ClientMessages>
    </Card>
  );
}
