import { keepConsent } from "@/lib/analytics/consent";
import { connectAnalytics } from "@/lib/analytics/track";

/** The names of what is counted from now on, for somebody who agreed to it. */
export function countedEvents(): readonly string[] {
  const names: string[] = [];
  keepConsent("accepted");
  connectAnalytics(({ name }) => void names.push(name));
  return names;
}
