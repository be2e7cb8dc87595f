import { useTranslations } from "next-intl";
import { AccountSlot } from "./account-slot";

/** The account actions in the header of public pages: sign up, or dashboard and log out. */
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
