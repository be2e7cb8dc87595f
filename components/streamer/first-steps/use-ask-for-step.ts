import { usePathname, useRouter } from "@/lib/i18n/navigation";
import type { Step } from "./first-steps-shown";

/** The address says which step is open, so that a refresh renders it again. */
const PARAMETER = "step";
/**
 * It was done already, and stays open. Any other makes room for the next once it is done, although the address still names it: to change
 * the address while the page refreshes would load the page anew.
 */
const AGAIN = "again";

/** Lets the server render a step. */
export function useAskForStep(): (step: Step, isDone: boolean) => void {
  const router = useRouter();
  const pathname = usePathname();
  return (step, isDone) => {
    const query = new URLSearchParams(window.location.search);
    query.set(PARAMETER, step);
    if (isDone) query.set(AGAIN, "1");
    else query.delete(AGAIN);
    router.replace(`${pathname}?${query}`, { scroll: false });
  };
}
