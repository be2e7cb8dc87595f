import { useTranslations } from "next-intl";
import { LOAD_FAILURE_ID } from "./load-failure-id";
import { loadFailureScript } from "./load-failure-script";

/** Must come before the scripts that it watches. */
export function LoadFailureScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it must run before all other scripts
  return <script dangerouslySetInnerHTML={{ __html: loadFailureScript }} />;
}

/** The notice that a part of the page could not be loaded, with a link to reload it. Needs no other script. */
export function LoadFailure() {
  const t = useTranslations("shell.loadFailure");
  return (
    // The script may show it before hydration.
    <p
      id={LOAD_FAILURE_ID}
      role="alert"
      hidden
      suppressHydrationWarning
      className="fixed inset-x-4 bottom-[calc(1rem+var(--phone-bar))] z-50 mx-auto max-w-lg rounded-card border border-edge bg-raised p-4 text-center shadow-lift"
    >
      {t("text")} {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page */}
      <a href="" className="font-semibold underline underline-offset-4">
        {t("reload")}
      </a>
    </p>
  );
}
