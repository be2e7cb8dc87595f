import { StreamerDashboardSkeleton } from "@/components/streamer/dashboard/streamer-dashboard-skeleton";

export default function LoadingStreamerDashboard() {
  return <StreamerDashboardSkeleton />;
}
