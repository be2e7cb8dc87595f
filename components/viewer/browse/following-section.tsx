import { getTranslations } from "next-intl/server";
import { RetryState } from "@/components/ui/retry-state";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import { type Followed, FollowingList } from "./following-list";

/** The streamers whom the viewer follows; nothing while there are none. @param first null when they could not be read */
export async function FollowingSection({ first }: { first: Page<Followed> | null }) {
  const t = await getTranslations("viewerDashboard.following");
  if (first?.items.length === 0) return null;
  return (
    <section aria-labelledby="section-following" className="mb-10">
      <h2 id="section-following" className="mb-4 text-xl">
        {t("title")}
      </h2>
      {first === null ? (
        <RetryState title={t("failed")} />
      ) : (
        <ClientMessages namespaces={["streamers.follow", "viewerDashboard.following"]}>
          <FollowingList first={first} />
        </ClientMessages>
      )}
    </section>
  );
}
