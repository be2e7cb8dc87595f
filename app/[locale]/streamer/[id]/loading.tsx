import { SiteHeader } from "@/components/shell/site-header";
import { StreamerPageSkeleton } from "@/components/streamer/page/streamer-page-skeleton";

export default function LoadingStreamer() {
  return (
    <>
      <SiteHeader />
      <StreamerPageSkeleton />
    </>
  );
}
