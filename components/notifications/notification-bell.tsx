import { ClientMessages } from "@/lib/i18n/client-messages";
import { BellButton } from "./bell-button";

type NotificationBellProps = {
  /** From `countUnread`; live, because the page is refreshed when it changes. */
  unread: number;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The bell of a signed-in page with the number of unread notifications. */
export function NotificationBell(props: NotificationBellProps) {
  return (
    <ClientMessages namespaces={["notifications.ui"]}>
      <BellButton {...props} />
    </ClientMessages>
  );
}
