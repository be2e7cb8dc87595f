import { keepConsent } from "@/lib/analytics/consent";
import { connectAnalytics } from "@/lib/analytics/track";

/** Collects the names of analytics events from now on, with consent given. */
export function countedEvents(): readonly string[] {
  const names: string[] = [];
  keepConsent("accepted");
  connectAnalytics(({ name }) => void names.push(name));
  return names;
}
