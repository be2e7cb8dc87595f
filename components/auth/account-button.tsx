import { useTranslations } from "next-intl";
import { AccountSlot } from "./account-slot";

/** The account's place in the head of public pages: sign up, or log out and the way to the dashboard. */
export function AccountButton() {
  const t = useTranslations("auth.account");
  return (
    <AccountSlot
      words={{
        signUp: t("signUp"),
        logOut: t("logOut"),
        dashboard: t("dashboard"),
        signOutFailed: t("signOutFailed"),
      }}
    />
  );
}
