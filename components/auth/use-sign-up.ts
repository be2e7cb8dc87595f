import { useLocale, useTranslations } from "next-intl";
import type { UserType } from "@/lib/accounts/contract";
import { track } from "@/lib/analytics/track";
import type { SignedIn } from "./auth-client";
import type { Refusal } from "./auth-panel";
import { useAuthActions } from "./auth-provider";
import type { Created } from "./create-account";
import { keepPendingProfile } from "./pending-profile";
import { type Problems, type Typed, useCheckedForm } from "./use-checked-form";

export type SignUpCallbacks = {
  /** The form is being sent: what was said about an earlier attempt is out of date. */
  readonly onAttempt: () => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onSignedIn: (user: SignedIn) => void;
  /** The account exists, but is not signed in: the address must be confirmed first, or the sign-in failed. */
  readonly onSignInFirst: (reason: "confirm" | "ready") => void;
};

type SignUpOptions = SignUpCallbacks & {
  readonly chosenType: () => UserType;
  /** Where the first sign-in leads once the address is confirmed. */
  readonly returnTo?: string;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  /** Shown at first. */
  readonly problems?: Problems | undefined;
};

type Refused = Extract<Created, { refused: string | null }>;

const loadCheck = async () => (await import("./create-account")).checkSignUp;

/** Checks a sign-up form, creates the account and signs in with it. */
export function useSignUp(options: SignUpOptions) {
  const { chosenType, returnTo, onRefused, onSignedIn, onSignInFirst } = options;
  const t = useTranslations("auth.signUp");
  const language = useLocale();
  const { signIn } = useAuthActions();
  const checked = useCheckedForm({
    ...options,
    loadCheck,
    send: async (account) => {
      const user_type = chosenType();
      const { createAccount } = await import("./create-account");
      const created = await createAccount({ ...account, user_type, language });
      if ("refused" in created) return showRefusal(created);
      track({ name: "sign_up", user_type });
      if (created.refreshToken === null) {
        const { email } = account;
        keepPendingProfile({ email, user_type, language, ...(returnTo !== undefined && { returnTo }) });
        onSignInFirst("confirm");
      } else await signInWith(created.refreshToken);
    },
    onFailed: () => showRefusal({ refused: null, fields: {} }),
  });

  const signInWith = async (refreshToken: string) => {
    try {
      onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }));
    } catch {
      // The account exists, so sending the form again would only be refused.
      onSignInFirst("ready");
    }
  };

  const showRefusal = ({ refused, fields, isTaken }: Refused) => {
    if (Object.keys(fields).length > 0) checked.refuse(fields);
    else onRefused({ message: t("failed"), text: refused ?? t("failedText"), isTaken });
  };

  return checked;
}
