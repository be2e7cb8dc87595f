import type { MessageNamespace } from "@/lib/i18n/client-messages";

/** What the client components of components/ui and components/shell say. Sent to every page, so keep it small. */
export const shellClientNamespaces: readonly MessageNamespace[] = [
  "ui.button",
  "ui.countdown",
  "ui.dialog",
  "ui.error",
  "ui.field",
  "ui.fuse",
  "ui.language",
  "ui.loading",
  "ui.pagination",
  "ui.stack",
  "ui.theme",
  "ui.toast",
  "shell.dashboard",
  "shell.error",
  "shell.header",
];
