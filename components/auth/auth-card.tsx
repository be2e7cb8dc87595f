import { Card } from "@/components/ui/card";
import { PASSWORD_MIN } from "@/lib/accounts/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { AuthPanel } from "./auth-panel";
import type { AuthMode } from "./auth-path";

const MODES = ["signin", "signup", "forgot", "code"] as const satisfies readonly AuthMode[];

type AuthCardProps = {
  /** Which form, as the query of an address says it: any text, or nothing. */
  mode: string | string[] | undefined;
  /** Where the person was: a path that `returnPath` let through. */
  returnTo: string | null;
  /** Google is configured. */
  google: boolean;
};

/** The forms to sign in and up, with the words that they need. */
export function AuthCard({ mode, returnTo, google }: AuthCardProps) {
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
          initialMode={MODES.find((known) => known === mode) ?? "signin"}
          returnTo={returnTo}
          passwordMin={PASSWORD_MIN}
          google={google}
        />
      </ClientMessages>
    </Card>
  );
}
