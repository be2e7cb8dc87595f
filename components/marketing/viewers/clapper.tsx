import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Stack } from "@/components/ui/stack";
import { StillFuse } from "@/components/ui/still-fuse";
import { ExampleBadge } from "../example-badge";
import { sampleStack } from "../sample-stack";

const MINUTE = 60_000;

/** A challenge on a clapperboard. */
export function Clapper() {
  const t = useTranslations("marketing.viewers.clapper");
  return (
    <figure className="mx-auto w-full max-w-[32rem] lg:mr-0">
      <figcaption className="sr-only">{t("label")}</figcaption>
      <Sticks />
      <div className="rounded-card rounded-t-none border border-line border-t-0 bg-surface p-6 shadow-lift sm:p-8">
        <ExampleBadge />
        <p className="mt-3 display-tight text-2xl sm:text-3xl">{t("quote")}</p>
        <dl className="mt-6 grid grid-cols-2 divide-x divide-line border-line border-y text-sm">
          <Field name={t("by")} value="Mila" />
          <Field name={t("for")} value="Nova" className="pl-5" />
        </dl>
        <Stack segments={sampleStack(2_500, 1_000, 500, 2_000, 700, 1_800)} className="mt-6" />
        <StillFuse remaining={252 * MINUTE} whole={360 * MINUTE} className="mt-6" />
      </div>
    </figure>
  );
}

function Field({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={clsx("py-3", className)}>
      <dt className="text-muted">{name}</dt>
      <dd className="font-display font-semibold text-lg">{value}</dd>
    </div>
  );
}

const stripes = ["bg-brand", "bg-boost", "bg-brand", "bg-boost", "bg-stake", "bg-brand", "bg-boost"] as const;

/** The two sticks of the clapperboard, striped with slabs. */
function Sticks() {
  return (
    <div aria-hidden="true">
      <Stick className="mb-1 origin-bottom-left -rotate-[9deg] rounded-control" />
      <Stick className="-scale-x-100 rounded-t-card" />
    </div>
  );
}

function Stick({ className }: { className: string }) {
  return (
    <div className={clsx("overflow-hidden border border-line bg-raised", className)}>
      <div className="-mx-4 flex h-10 gap-5 sm:h-12 sm:gap-6">
        {stripes.map((look, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          <span key={index} className={clsx("slant flex-1", look)} />
        ))}
      </div>
    </div>
  );
}
