"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Choice } from "./choice";
import { StepPicture } from "./step-picture";

const PROGRAMS = [
  { value: "obs", label: "OBS Studio" },
  { value: "streamlabs", label: "Streamlabs Desktop" },
  { value: "meld", label: "Meld Studio" },
] as const;

/** How the link becomes a source of the broadcast, in three steps for each program. */
export default function SetUpGuide() {
  const t = useTranslations("settings.overlay.setUp");
  const [program, setProgram] = useState<(typeof PROGRAMS)[number]["value"]>("obs");
  const steps = [
    { step: "add", text: t(`${program}.add`) },
    { step: "paste", text: t(`${program}.paste`) },
    { step: "place", text: t(`${program}.place`) },
  ] as const;
  return (
    <div className="grid gap-5">
      <Choice
        quiet
        label={t("program")}
        name="overlay-program"
        options={PROGRAMS}
        value={program}
        onChange={setProgram}
      />
      <ol className="grid gap-5 sm:grid-cols-3">
        {steps.map(({ step, text }, index) => (
          <li key={step}>
            <StepPicture
              step={step}
              words={{
                list: t(`${program}.list`),
                entry: t(`${program}.entry`),
                address: t("address"),
                width: t("width"),
                height: t("height"),
              }}
            />
            <p className="mt-3 text-sm">
              <span className="mr-1.5 font-semibold text-brand">{index + 1}</span>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
