import { useTranslations } from "next-intl";
import { LOAD_FAILURE_ID, loadFailureScript } from "./load-failure-script";

/** Says that a part of the page could not be loaded, and offers to load it anew: without any other script. */
export function LoadFailure() {
  const t = useTranslations("shell.loadFailure");
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must listen from the beginning */}
      <script dangerouslySetInnerHTML={{ __html: loadFailureScript }} />
      {/* Shown before React wakes up. */}
      <p
        id={LOAD_FAILURE_ID}
        role="alert"
        hidden
        suppressHydrationWarning
        className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-card border border-edge bg-raised p-4 text-center shadow-lift"
      >
        {t("text")}{" "}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own: it is loaded anew */}
        <a href="" className="font-semibold underline underline-offset-4">
          {t("reload")}
        </a>
      </p>
    </>
  );
}
