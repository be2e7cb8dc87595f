import { StreamerPageSkeleton } from "@/components/streamer/page/streamer-page-skeleton";

export default function LoadingStreamer() {
  return <StreamerPageSkeleton />;
}
