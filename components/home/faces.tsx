import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { LinkButton } from "@/components/ui/link-button";
import { Link } from "@/lib/i18n/navigation";
import type { StreamerWire } from "@/lib/streamers/contract";

/** Streamers who take challenges, as a row of faces that lead to their pages. */
export function Faces({ streamers }: { streamers: readonly StreamerWire[] }) {
  const t = useTranslations("home.faces");
  return (
    <section aria-labelledby="faces-title" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="faces-title" className="display-tight text-2xl">
          {t("title")}
        </h2>
        <LinkButton href="/discover" variant="link">
          {t("all")}
        </LinkButton>
      </div>
      <ul className="edge-fade -mx-4 mt-5 flex gap-5 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-4 sm:px-0 lg:grid-cols-8">
        {streamers.map((streamer) => (
          <Face key={streamer.id} streamer={streamer} />
        ))}
      </ul>
    </section>
  );
}

function Face({ streamer }: { streamer: StreamerWire }) {
  const t = useTranslations("home.faces");
  const name = streamer.name || streamer.streamer_name;
  return (
    <li className="min-w-0 max-sm:w-24 max-sm:shrink-0">
      <Link
        href={`/streamer/${encodeURIComponent(streamer.streamer_name)}`}
        prefetch={false}
        className="group flex flex-col items-center rounded-card py-1 text-center"
      >
        <Avatar
          name={name}
          src={streamer.image}
          size="lg"
          className="transition-transform group-hover:-translate-y-0.5"
        />
        <span className="mt-2 line-clamp-2 w-full font-semibold text-sm [overflow-wrap:anywhere] group-hover:underline">
          {name}
        </span>
        <span className="w-full truncate text-muted text-xs">
          {t("from", { amount: streamer.minimum_challenge_amount })}
        </span>
      </Link>
    </li>
  );
}
