import { useTranslations } from "next-intl";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";
import type { Page } from "@/lib/shared/page";

type ListsWithoutScriptProps = { lists: Record<StreamerList, Page<ChallengeWire>> };

/** Without script the tabs do not open: what is behind them, as links. */
export function ListsWithoutScript({ lists }: ListsWithoutScriptProps) {
  const t = useTranslations("streamerPage.tabs");
  return (
    <noscript>
      {(["accepted", "history"] as const)
        .filter((status) => lists[status].items.length > 0)
        .map((status) => (
          <section key={status} className="mt-10">
            <h2 className="text-xl">{t(status)}</h2>
            <ul className="mt-3 grid gap-3">
              {lists[status].items.map(({ id, challenge }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  <Link href={`/challenge/${id}`} prefetch={false} className="underline underline-offset-4">
                    {challenge}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </noscript>
  );
}
