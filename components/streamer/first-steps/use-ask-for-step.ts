import { usePathname, useRouter } from "@/lib/i18n/navigation";
import type { Step } from "./first-steps-shown";

/** The address says which step is open, so that a refresh renders it again. */
const PARAMETER = "step";

/** Lets the server render a step. */
export function useAskForStep(): (step: Step) => void {
  const router = useRouter();
  const pathname = usePathname();
  return (step) => {
    const query = new URLSearchParams(window.location.search);
    query.set(PARAMETER, step);
    router.replace(`${pathname}?${query}`, { scroll: false });
  };
}

/** When a step is done, the next one opens: the address no longer asks for it. */
export function forgetAskedStep(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(null, "", address);
}
