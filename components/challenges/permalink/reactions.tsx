import { clsx } from "clsx";
import { Flame, HandHeart, Laugh, type LucideIcon, Sparkles } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { useWhenKnown } from "@/components/auth/use-when-known";
import { toast } from "@/components/ui/toast";
import type { Reaction, ReactionsWire } from "@/lib/challenges/contract";
import type { SignInRequest } from "../dialogs/dialog-state";
import { useOwnPart } from "./own-part";

const icons: Record<Reaction, LucideIcon> = { fire: Flame, wow: Sparkles, laugh: Laugh, respect: HandHeart };

type ReactionsProps = {
  id: string;
  /** Shown to visitors while they sign in. */
  subject: SignInRequest["subject"];
  /** As the page was rendered, for everybody; a new list with each refresh. */
  counts: ReactionsWire["counts"];
};

/** How people reacted to a completed challenge. One reaction a person: pressing another changes it, pressing it again takes it back. */
export default function Reactions({ id, subject, counts }: ReactionsProps) {
  const t = useTranslations("challengePage.reactions");
  const format = useFormatter();
  const { shown, own, react } = useReaction(id, subject, counts);
  return (
    <section aria-label={t("title")} className="mt-5 border-line border-t pt-5">
      <h2 className="font-semibold">{t("title")}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {shown.map(({ reaction, count }) => {
          const Icon = icons[reaction];
          const isOwn = own === reaction;
          return (
            <li key={reaction}>
              <button
                type="button"
                aria-pressed={isOwn}
                aria-label={t(reaction, { count })}
                title={t(`names.${reaction}`)}
                onClick={() => react(isOwn ? null : reaction)}
                className={clsx(
                  "figures inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-sm transition-colors",
                  isOwn
                    ? "border-brand bg-brand-tint text-brand-text"
                    : "border-edge hover:border-text hover:bg-raised",
                )}
              >
                <Icon className={clsx("size-5", isOwn && "fill-current")} />
                {format.number(count, { notation: "compact", maximumFractionDigits: 1 })}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Shows a choice right away and reverts it if the server refuses. Visitors sign in first. */
function useReaction(id: string, subject: SignInRequest["subject"], counts: ReactionsWire["counts"]) {
  const t = useTranslations("challengePage.reactions");
  const { user, loading } = useAuth();
  const locale = useLocale();
  const loaded = useOwnPart(id)?.challenge.reactions?.own ?? null;
  /** What the person chose here; undefined until they did. */
  const [chosen, setChosen] = useState<Reaction | null>();
  const [answered, setAnswered] = useState<ReactionsWire["counts"] | null>(null);
  const [isSending, setSending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed page knows better than the last answer
  useEffect(() => setAnswered(null), [counts]);
  const own = user === null ? null : chosen === undefined ? loaded : chosen;
  const react = async (reaction: Reaction | null) => {
    if (isSending) return;
    if (user === null) {
      if (reaction === null) return;
      const { askToSignIn } = await signIn();
      return askToSignIn(locale, HASH + reaction, { what: "react", subject });
    }
    setChosen(reaction);
    setSending(true);
    try {
      const answer = await send(id, reaction);
      setChosen(answer.own);
      setAnswered(answer.counts);
    } catch {
      setChosen(own);
      toast({ title: t("failed"), variant: "destructive" });
    } finally {
      setSending(false);
    }
  };
  useReactOnReturn(user !== null, counts, react);
  const { actWhenKnown } = useWhenKnown(!loading, react);
  return { shown: answered ?? counts, own, react: actWhenKnown };
}

const HASH = "#react-";

// Most readers of this page never sign in here.
const signIn = () => import("../dialogs/resume-after-sign-in");

/** Reacts once when the person has signed in with the hash in the address. */
function useReactOnReturn(
  isSignedIn: boolean,
  counts: ReactionsWire["counts"],
  react: (reaction: Reaction) => void,
) {
  const locale = useLocale();
  useEffect(() => {
    const wanted = counts.find(({ reaction }) => window.location.hash === HASH + reaction)?.reaction;
    if (!isSignedIn || wanted === undefined) return;
    signIn()
      .then(({ takeResumed }) => takeResumed(locale, HASH + wanted) && react(wanted))
      // The person may press again.
      .catch(() => undefined);
  });
}

/** Imports `call` on demand: most readers of this page never react. */
async function send(id: string, reaction: Reaction | null): Promise<ReactionsWire> {
  const { call } = await import("@/lib/http/call");
  const params = { id };
  return reaction === null
    ? call("DELETE /api/challenges/{id}/reaction", { params })
    : call("PUT /api/challenges/{id}/reaction", { params, body: { reaction } });
}
