import { StreamerNotFound } from "@/components/streamer/page/streamer-not-found";

export default function StreamerNotFoundRoute() {
  return <StreamerNotFound />;
}
