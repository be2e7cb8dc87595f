import { ViewerSkeleton } from "@/components/viewer/viewer-skeleton";

export default function LoadingViewerDashboard() {
  return <ViewerSkeleton />;
}
