import { useTranslations } from "next-intl";
import { HeroButton } from "./hero-button";

/** Passes the labels as props, so that the client component needs no messages. */
export function StartButton() {
  const t = useTranslations("home.start");
  return (
    <HeroButton
      labels={{
        loading: t("loading"),
        viewer: t("viewer"),
        streamer: t("streamer"),
        noType: t("noType"),
        signedOut: t("signedOut"),
      }}
    />
  );
}
