import { keptDrafts, takeDraft } from "@/components/settings/form/drafts";
import { observeServerTime } from "@/components/ui/server-clock";

/** Begins a test file on a page of its own: at the site's root and at this moment, without what the file before has stored, left unsaved or spied on. */
export function beforeFile(): void {
  beforeAll(() => {
    history.replaceState(null, "", "/");
    localStorage.clear();
    sessionStorage.clear();
    keptDrafts().split("\n").forEach(takeDraft);
    for (const cookie of document.cookie.split("; ")) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
      document.cookie = `${cookie.split("=", 1)[0]}=;path=/;max-age=0`;
    }
    observeServerTime(new Date().toISOString());
  });
  afterAll(() => jest.restoreAllMocks());
}
