export type { NotificationType } from "./contract";
export { countUnread, listNotifications } from "./list";
export { mailNotification } from "./mail-notification";
export { markRead } from "./mark-read";
export { notify } from "./notify";
export { notifySelected } from "./notify-selected";
