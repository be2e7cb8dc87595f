import { ShieldCheck, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CompletedBurst } from "@/components/ui/completed-burst";
import { Fuse } from "@/components/ui/fuse";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { totalOf } from "@/components/ui/stack-segments";
import { mark } from "@/lib/analytics/mark";
import { now } from "@/lib/shared/clock";
import { BOOSTS, type Story, type StoryEvent } from "./story";
import { timeLimitOf } from "./time-limit";

type SceneProps = { story: Story; act: (event: StoryEvent) => void };

/** Where the real flow asks for a card. */
export function AuthorizeScene({ story: { offer }, act }: SceneProps) {
  const t = useTranslations("home.miniature.authorize");
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" onClick={() => act({ type: "authorize", at: now().toISOString() })}>
        <ShieldCheck className="size-5" />
        {t("act", { amount: offer / 100 })}
      </Button>
      <Button size="lg" variant="ghost" onClick={() => act({ type: "rewrite" })}>
        {t("back")}
      </Button>
    </div>
  );
}

/** Every boost comes from another viewer. */
export function LiveScene({ story: { backings, liveSince }, act }: SceneProps) {
  const t = useTranslations("home.miniature.live");
  const newest = backings.length > 1 ? backings.at(-1) : undefined;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-3 gap-2">
        {BOOSTS.map((cents) => (
          <button
            key={cents}
            type="button"
            onClick={() => act({ type: "boost", cents })}
            className="figures inline-flex h-13 items-center justify-center gap-2 rounded-control bg-boost px-2 font-semibold text-on-boost transition-transform hover:-translate-y-0.5 active:translate-y-px"
          >
            <Zap className="size-5 max-sm:hidden" />
            <span>
              <span className="sr-only">{t("boost")} </span>+<Money cents={cents} />
            </span>
          </button>
        ))}
      </div>
      {/* Rendered while empty: some screen readers miss a live region that is inserted with its text. */}
      <p aria-live="polite" className="min-h-6 text-muted">
        {newest &&
          t("joined", { who: newest.who, amount: newest.cents / 100, total: totalOf(backings) / 100 })}
      </p>
      {liveSince && <Fuse {...timeLimitOf(liveSince)} onExpire={() => act({ type: "expire" })} />}
      <Button variant="secondary" size="lg" className="w-fit" onClick={() => act({ type: "accept" })}>
        {t("act")}
      </Button>
    </div>
  );
}

/** Labels that need two lines on phones. */
const WRAPPING = "h-auto min-h-13 whitespace-normal py-1 sm:w-auto";

/** The streamer succeeds or fails. */
export function LockedScene({ act }: SceneProps) {
  const t = useTranslations("home.miniature.locked");
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" wide className={WRAPPING} onClick={() => act({ type: "complete" })}>
        {t("complete")}
      </Button>
      <Button size="lg" wide className={WRAPPING} variant="secondary" onClick={() => act({ type: "fail" })}>
        {t("fail")}
      </Button>
    </div>
  );
}

type EndSceneProps = { isDone: boolean; onReplay: () => void };

/** After the end: sign up, or play again. */
export function EndScene({ isDone, onReplay }: EndSceneProps) {
  const t = useTranslations("home.miniature.end");
  return (
    <div>
      {isDone && <CompletedBurst />}
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/auth?mode=signup" size="lg" {...mark("cta_click", "miniature")}>
          {t("join")}
        </LinkButton>
        <Button size="lg" variant="secondary" onClick={onReplay}>
          {t("replay")}
        </Button>
      </div>
    </div>
  );
}
