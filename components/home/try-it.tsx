import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";
import { Spinner } from "@/components/ui/spinner";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { MiniaturePlace } from "./miniature/miniature-place";

const steps = ["write", "authorize", "live", "locked", "completed"] as const;

/** The challenge flow as a small game. */
export function TryIt() {
  const t = useTranslations("home.miniature");
  return (
    <section id="try" aria-labelledby="try-title" className="mt-20 sm:mt-28">
      <BandTitle id="try-title" title={t("title")} text={t("text")} />
      <div className="mt-8">
        <ClientMessages namespaces={["home.miniature", "ui.safe", "ui.status"]}>
          <MiniaturePlace>
            <TextVersion />
          </MiniaturePlace>
        </ClientMessages>
      </div>
      <p className="mt-4 text-muted text-sm">{t("note")}</p>
    </section>
  );
}

/** The same flow as text, under what becomes of it. */
function TextVersion() {
  const t = useTranslations("home.miniature");
  const words = useTranslations("home.tryIt");
  return (
    <div className="flex min-h-[42rem] flex-col gap-5 rounded-card border border-edge bg-surface p-5 sm:p-8 lg:min-h-[50rem]">
      <p className="text-muted noscript:hidden">
        <Spinner className="mr-3" />
        {words("loading")}
      </p>
      <p className="hidden text-muted noscript:block">{words("noScript")}</p>
      <ol className="grid flex-1 content-evenly gap-5">
        {steps.map((step) => (
          <li key={step} className="flex gap-5">
            <span aria-hidden="true" className="slant mt-1 h-6 w-10 shrink-0 rounded-xs bg-brand" />
            <div>
              <h3 className="text-xl">{t(`scenes.${step}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`safe.${step}.now`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
