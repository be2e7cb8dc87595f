import { useTranslations } from "next-intl";
import { HeroButton } from "./hero-button";

/** Its words come as props: the island would otherwise need a catalogue of its own. */
export function StartButton() {
  const t = useTranslations("home.start");
  return (
    <HeroButton
      words={{
        loading: t("loading"),
        viewer: t("viewer"),
        streamer: t("streamer"),
        noType: t("noType"),
        signedOut: t("signedOut"),
      }}
    />
  );
}
