import { SettingsSkeleton } from "@/components/settings/settings-skeleton";

export default function LoadingSettings() {
  return <SettingsSkeleton />;
}
