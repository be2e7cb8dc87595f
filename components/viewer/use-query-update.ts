import { useTransition } from "react";
import { usePathname, useRouter } from "@/lib/i18n/navigation";

/**
 * Updates the query of the address, which the server renders by. Empty values are removed.
 *
 * @param path the page with the results; by default the current one
 */
export function useQueryUpdate(path?: string) {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, startTransition] = useTransition();
  const target = path ?? pathname;
  const update = (values: Readonly<Record<string, string>>) => {
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === "") params.delete(name);
      else params.set(name, value);
    }
    const query = params.toString();
    startTransition(() => router.replace(query === "" ? target : `${target}?${query}`, { scroll: false }));
  };
  return { update, isPending, leadsElsewhere: target !== pathname };
}
