import { useTranslations } from "next-intl";
import { Byline } from "@/components/disputes/byline";
import type { PersonCase } from "@/lib/admin/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { AnswerForm } from "./answer-form";

/** A case for the person whom an operator asked: the questions, and a form for the one that waits. */
export function OwnCase({ view, code }: { view: PersonCase; code: string | undefined }) {
  const t = useTranslations("admin.ownCase");
  const waits = view.state === "open" && view.questions.some(({ answer }) => answer === null);
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="display-tight text-3xl">{t("title")}</h1>
        <p className="mt-3 text-lg text-muted [overflow-wrap:anywhere]">
          {t(waits || view.state !== "open" ? "intro" : "deciding", { text: view.text })}
        </p>
      </header>
      {view.questions.map(({ id, question, askedAt, answer }) => (
        <section key={id}>
          <Byline by="Bravado" at={askedAt} />
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{question}</p>
          {answer !== null && (
            <>
              <h2 className="mt-3 text-muted text-sm">{t("answered")}</h2>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
            </>
          )}
        </section>
      ))}
      {waits && (
        <ClientMessages namespaces={["admin.ownCase", "errors.fields"]}>
          <AnswerForm caseId={view.id} code={code} />
        </ClientMessages>
      )}
      {view.state !== "open" && <p className="text-muted">{t("over")}</p>}
      {view.message !== null && (
        <section>
          <h2 className="text-xl">{t("decision")}</h2>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{view.message}</p>
        </section>
      )}
    </div>
  );
}
