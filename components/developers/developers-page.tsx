import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";
import { EVENT_WORDS } from "@/components/settings/connections/event-words";
import { PageContainer } from "@/components/shell/page-container";
import { buttonStyle } from "@/components/ui/button-style";
import { CodeSample } from "@/components/ui/code-sample";
import { LinkButton } from "@/components/ui/link-button";
import { CHAT_COMMANDS } from "@/lib/chat/contract";
import type { KeyReference, Recipe } from "@/lib/developers/contract";
import { WEBHOOK_EVENTS } from "@/lib/shared/webhook-events";
import { Reference } from "./reference";
import { Section } from "./section";

type DevelopersPageProps = {
  origin: string;
  reference: KeyReference;
  recipes: readonly Recipe[];
  /** A program that verifies webhooks. */
  receiver: string;
};

const CHAT_ADDRESS = "https://…";
/** Two beside each other; the last one without a neighbour is as wide as both, so that less of it has to be scrolled to. */
const samplePairs = "grid gap-4 lg:grid-cols-2 lg:*:last:odd:col-span-full";
const SECTIONS = ["keys", "reference", "webhooks", "chat", "recipes", "alerts"] as const;

/** What a streamer's own programs can do. Source: docs/product/pages.md#developers. */
export function DevelopersPage({ origin, reference, recipes, receiver }: DevelopersPageProps) {
  const t = useTranslations("developers");
  const events = useTranslations("settings.connections.types");
  const words = { copy: t("copy"), copied: t("copied"), failed: t("copyFailed") };
  return (
    <PageContainer>
      <header className="max-w-3xl">
        <h1 className="display-tight text-2xl min-[24rem]:text-3xl sm:text-5xl">{t("title")}</h1>
        <p className="mt-5 text-balance text-lg text-muted">{t("text")}</p>
        <div className="mt-8 ways-on">
          <LinkButton href="/settings?tab=streamer#api-keys">{t("makeKey")}</LinkButton>
          <a href="/api/openapi.json" className={buttonStyle({ variant: "secondary" })}>
            {t("openApi")}
          </a>
        </div>
        <nav aria-label={t("contents")} className="mt-8">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {SECTIONS.map((id) => (
              <li key={id}>
                <a href={`#${id}`} className="touch-target inline-flex items-center py-1 text-link underline">
                  {t(`${id}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Section id="keys">
        <BandTitle id="keys-title" title={t("keys.title")} text={t("keys.text")} />
        <dl className="mt-6 grid gap-4 sm:grid-cols-2">
          {(["read", "act"] as const).map((scope) => (
            <div key={scope} className="rounded-card border border-line bg-surface p-4">
              <dt className="font-mono font-semibold">{scope}</dt>
              <dd className="mt-1 text-muted">{t(`keys.${scope}`)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6">
          <CodeSample
            title="curl"
            text={`curl -X POST -H "Authorization: Bearer $BRAVADO_KEY" ${origin}/api/users/toggle-status`}
            words={words}
          />
          <p className="mt-4 max-w-3xl text-muted">{t("keys.refusals")}</p>
        </div>
      </Section>
      <Section id="reference">
        <BandTitle id="reference-title" title={t("reference.title")} text={t("reference.text")} />
        <Reference {...reference} />
      </Section>
      <Section id="webhooks">
        <BandTitle id="webhooks-title" title={t("webhooks.title")} text={t("webhooks.text")} />
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <h3 className="font-semibold">{t("webhooks.events")}</h3>
            <ul className="mt-3 grid gap-1.5 text-sm">
              {WEBHOOK_EVENTS.map((event) => (
                <li key={event} className="flex flex-wrap justify-between gap-x-4">
                  <code translate="no">{event}</code>
                  <span className="text-muted">{events(EVENT_WORDS[event])}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="min-w-0">
            <h3 className="font-semibold">{t("webhooks.verify")}</h3>
            <p className="mt-2 mb-4 text-muted">{t("webhooks.verifyText")}</p>
            <CodeSample title="receive.cjs" text={receiver} words={words} />
            <p className="mt-4 text-muted">{t("webhooks.rules")}</p>
          </div>
        </div>
        <LinkButton href="/settings?tab=streamer#connections" variant="secondary" className="mt-6">
          {t("webhooks.add")}
        </LinkButton>
      </Section>
      <Section id="chat">
        <BandTitle id="chat-title" title={t("chat.title")} text={t("chat.text")} />
        <div className={`mt-6 ${samplePairs}`}>
          {CHAT_COMMANDS.map((command) => (
            <div key={command} className="min-w-0">
              <p className="mb-2 text-muted">{t(`chat.${command}`)}</p>
              <CodeSample
                title={`!${command}`}
                text={`${origin}/api/streamers/YOUR_NAME/chat/${command}`}
                words={words}
              />
            </div>
          ))}
        </div>
        <p className="mt-4 max-w-3xl text-muted">
          {t("chat.bots", {
            nightbot: `$(urlfetch ${CHAT_ADDRESS})`,
            others: `$(customapi ${CHAT_ADDRESS})`,
          })}
        </p>
      </Section>
      <Section id="recipes">
        <BandTitle id="recipes-title" title={t("recipes.title")} text={t("recipes.text")} />
        <div className="mt-8 grid gap-10">
          {recipes.map(({ name, samples }) => (
            <section key={name} aria-labelledby={`recipe-${name}`} className="min-w-0">
              <h3 id={`recipe-${name}`} className="font-semibold text-xl">
                {t(`recipes.${name}.title`)}
              </h3>
              <p className="mt-2 max-w-3xl text-muted">{t(`recipes.${name}.text`)}</p>
              <div className={`mt-4 ${samplePairs}`}>
                {samples.map(({ title, text }) => (
                  <CodeSample key={title} title={title} text={text} words={words} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </Section>
      <Section id="alerts">
        <BandTitle id="alerts-title" title={t("alerts.title")} text={t("alerts.text")} />
        <dl className="mt-6 grid gap-6 sm:grid-cols-2">
          {(["streamlabs", "streamElements"] as const).map((program) => (
            <div key={program}>
              <dt className="font-semibold">{t(`alerts.${program}.title`)}</dt>
              <dd className="mt-1 text-muted">{t(`alerts.${program}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </PageContainer>
  );
}
