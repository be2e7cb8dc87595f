import type { MessageNamespace } from "@/lib/i18n/client-messages";

/** Messages that are sent to every page: those of client components in components/ui and components/shell. Keep it small. */
export const shellClientNamespaces: readonly MessageNamespace[] = [
  "auth.account",
  "notifications.ui",
  "ui.button",
  "ui.countdown",
  "ui.dialog",
  "ui.error",
  "ui.field",
  "ui.fuse",
  "ui.language",
  "ui.live",
  "ui.loading",
  "ui.pagination",
  "ui.stack",
  "ui.theme",
  "ui.toast",
  "shell.dashboard",
  "shell.error",
  "shell.header",
];
