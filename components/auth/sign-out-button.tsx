import { useTranslations } from "next-intl";
import { SignOutAction } from "./sign-out-action";

/** The sign-out of signed-in pages' heads. */
export function SignOutButton() {
  const t = useTranslations("auth.account");
  return <SignOutAction variant="ghost" size="sm" icon label={t("signOut")} failed={t("signOutFailed")} />;
}
