import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SIGN_UP_STREAMER } from "@/components/marketing/sign-up";
import { PageContainer } from "@/components/shell/page-container";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import type { SampleScene } from "@/lib/overlay/contract";
import { Broadcast } from "./broadcast";
import { LinkDrawing, SourceDrawing } from "./drawings";
import { OverlayFrame } from "./overlay-frame";

type Step = "link" | "source" | "crowd" | "done";

const pictures: Record<Step, ReactNode> = {
  link: <LinkDrawing />,
  source: <SourceDrawing />,
  crowd: <OverlayShot scene="crowd" />,
  done: <OverlayShot scene="live" />,
};
const steps = ["link", "source", "crowd", "done"] as const satisfies readonly Step[];

/** A guide to the overlay: how it looks on a stream, how to set it up, what viewers see. */
export function DemoPage() {
  const t = useTranslations("demo");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer>
        <h1 className="max-w-4xl display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 mb-8 max-w-2xl text-balance text-lg text-muted">{t("text")}</p>
        <Broadcast />
        <h2 className="mt-16 display-tight text-2xl sm:text-3xl">{t("stepsTitle")}</h2>
        <ol className="mt-6 grid gap-5 md:grid-cols-2">
          {steps.map((step, index) => (
            <Card key={step} as="li" padding="none">
              {pictures[step]}
              <div className="p-5 sm:p-7">
                <h3 className="flex items-baseline gap-3 text-xl">
                  <span className="figures display-tight text-2xl text-brand-text">{index + 1}</span>
                  {t(`steps.${step}.title`)}
                </h3>
                <p className="mt-2 text-muted">{t(`steps.${step}.text`)}</p>
              </div>
            </Card>
          ))}
        </ol>
        <section className="mt-16 flex flex-col items-center text-center">
          <h2 className="max-w-3xl display-tight text-2xl sm:text-3xl">{t("end")}</h2>
          <div className="mt-6 ways-on justify-center">
            <LinkButton href={SIGN_UP_STREAMER} size="lg" {...mark("cta_click", "demo_end")}>
              {t("join")}
            </LinkButton>
            <LinkButton href="/streamers" size="lg" variant="secondary">
              {t("more")}
            </LinkButton>
          </div>
        </section>
      </PageContainer>
    </div>
  );
}

/** One state of the overlay, on a checkerboard that shows its transparency. */
function OverlayShot({ scene }: { scene: SampleScene }) {
  return (
    <div className="grid h-[184px] place-items-center overflow-hidden border-line border-b bg-[repeating-conic-gradient(var(--color-raised)_0_25%,var(--color-surface)_0_50%)] bg-[length:20px_20px] sm:h-[232px]">
      <div className="h-[140px] w-[280px] sm:h-[200px] sm:w-[400px]">
        <OverlayFrame scene={scene} className="origin-top-left scale-70 sm:scale-100" />
      </div>
    </div>
  );
}
