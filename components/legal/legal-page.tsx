import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { gutter } from "@/components/shell/page-container";
import { CONTENT_ID } from "@/components/shell/skip-link";
import { LinkButton } from "@/components/ui/link-button";
import { LegalText } from "./legal-text";

type LegalSection = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A list after the text. */
  readonly facts?: string;
  /** A control after the text. */
  readonly act?: ReactNode;
};

type LegalPageProps = {
  title: string;
  intro: string;
  /** Of a text that decisions cite. */
  version?: string;
  sections: readonly LegalSection[];
  /** The other legal page. */
  other: { readonly href: string; readonly label: string };
};

/** A legal page: numbered sections with a table of contents, folded on phones, beside the text on wide screens. */
export function LegalPage({ title, intro, version, sections, other }: LegalPageProps) {
  const t = useTranslations("legal");
  const contents = <Contents sections={sections} />;
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={`${gutter} grid max-w-6xl flex-1 gap-x-16 gap-y-8 py-10 outline-none sm:py-16 lg:grid-cols-[minmax(0,1fr)_18rem]`}
    >
      <div className="max-w-2xl">
        <header>
          <p className="text-balance text-muted text-sm">
            {t("updated")}
            {version && ` · ${t("version", { version })}`}
          </p>
          <h1 className="mt-2 display-tight text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-5 text-balance text-lg text-muted">{intro}</p>
        </header>
        <details className="group mt-6 rounded-card border border-line bg-surface px-5 lg:hidden">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold text-sm">
            {t("contents")}
            <ChevronDown className="size-4 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <nav aria-label={t("contents")} className="pb-3">
            {contents}
          </nav>
        </details>
        {sections.map(({ id, title: heading, body, facts, act }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-24">
            <h2 id={`${id}-title`} className="flex gap-4 text-xl">
              <span className="figures w-7 shrink-0 text-brand-text">{index + 1}</span>
              {heading}
            </h2>
            <div className="sm:pl-11">
              <LegalText text={body} />
              {facts && <LegalText text={facts} />}
              {act}
            </div>
          </section>
        ))}
        <div className="mt-14 ways-on border-line border-t pt-8">
          <LinkButton href={other.href} variant="secondary">
            {other.label}
          </LinkButton>
          <LinkButton href="/" variant="ghost">
            {t("home")}
          </LinkButton>
        </div>
      </div>
      <nav aria-label={t("contents")} className="hidden lg:block">
        <div className="sticky top-24 rounded-card border border-line bg-surface p-5">
          <p className="mb-3 font-semibold text-sm">{t("contents")}</p>
          {contents}
        </div>
      </nav>
    </main>
  );
}

function Contents({ sections }: Pick<LegalPageProps, "sections">) {
  return (
    <ol className="grid">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="touch-target flex items-center gap-3 rounded-sm py-1.5 text-muted text-sm hover:text-text"
          >
            <span className="figures w-5 shrink-0 text-brand-text">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
