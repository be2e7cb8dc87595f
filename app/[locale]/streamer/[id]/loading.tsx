import { AccountButton } from "@/components/auth/account-button";
import { SiteHeader } from "@/components/shell/site-header";
import { StreamerPageSkeleton } from "@/components/streamer/page/streamer-page-skeleton";

export default function LoadingStreamer() {
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      <StreamerPageSkeleton />
    </>
  );
}
