export type { NotificationType } from "./contract";
export { countUnread, listNotifications } from "./list";
export { mailNotification } from "./mail-notification";
export { markRead } from "./mark-read";
export { type NewNotification, notify } from "./notify";
export { notifySelected } from "./notify-selected";
export { getNotificationSettings, setNotificationSwitch } from "./settings";
export { unsubscribe } from "./unsubscribe";
