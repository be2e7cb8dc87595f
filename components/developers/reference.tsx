import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { Field, KeyCall, KeyReference } from "@/lib/developers/contract";

/** Every call that a key may make, folded. Its sentences are those of the OpenAPI document, in English. */
export function Reference({ calls, challenge }: KeyReference) {
  const t = useTranslations("developers.reference");
  return (
    <div className="mt-6 grid gap-3">
      {calls.map((call) => (
        <Call key={`${call.method} ${call.path}`} {...call} />
      ))}
      <Fold
        title={
          <span id="challenge" className="scroll-mt-24 font-semibold">
            {t("challenge")}
          </span>
        }
      >
        <Fields fields={challenge} />
      </Fold>
    </div>
  );
}

function Call({ method, path, summary, scope, parameters, body, answer, errors }: KeyCall) {
  const t = useTranslations("developers.reference");
  return (
    <Fold
      title={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
          <code translate="no" className="min-w-0 wrap-anywhere">
            <b>{method}</b> <Path path={path} />
          </code>
          <span className="rounded-control border border-edge px-2 font-mono text-sm">{scope}</span>
        </span>
      }
    >
      <p lang="en">{summary}</p>
      {parameters.length > 0 && (
        <Part title={t("parameters")}>
          <Fields fields={parameters} />
        </Part>
      )}
      {body.length > 0 && (
        <Part title={t("body")}>
          <Fields fields={body} />
        </Part>
      )}
      <Part title={`${t("answer")} ${answer.status}`}>
        {answer.fields === "challenge" && (
          <p>
            <a href="#challenge" className="text-link underline">
              {t(answer.list ? "challenges" : "challenge")}
            </a>
          </p>
        )}
        {answer.fields === "challenge" ? null : answer.fields.length === 0 ? (
          <p className="text-muted">{t("nothing")}</p>
        ) : (
          <Fields fields={answer.fields} />
        )}
      </Part>
      <Part title={t("errors")}>
        <ul className="grid gap-1 text-sm">
          {errors.map(({ status, codes }) => (
            <li key={status} className="flex gap-4">
              <b className="figures">{status}</b>
              <code translate="no" className="min-w-0 wrap-anywhere">
                {codes.join(", ")}
              </code>
            </li>
          ))}
        </ul>
      </Part>
    </Fold>
  );
}

/** Breaks where it has to before a slash, not within a word. */
function Path({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-2">
        {title}
        <ChevronDown className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-line border-t p-4">{children}</div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      {children}
    </div>
  );
}

function Fields({ fields }: { fields: readonly Field[] }) {
  const t = useTranslations("developers.reference");
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {fields.map(({ name, type, required }) => (
        <div key={name} className="contents">
          <dt>
            <code translate="no">{name}</code>
            {!required && <span className="text-muted"> {t("optional")}</span>}
          </dt>
          <dd className="min-w-0 break-words text-muted">
            <code translate="no">{type}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
