"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { useChosenEarly } from "@/components/ui/use-chosen-early";
import { type Consent, keepConsent, storedConsent, watchConsent } from "@/lib/analytics/consent";

type ConsentChoiceProps = { words: { label: string } & Readonly<Record<Consent, string>> };

const choices = ["accepted", "declined"] as const satisfies readonly Consent[];

/** Shows and changes the answer to the cookie banner. Radio buttons keep a choice made before hydration (decision 164). */
export function ConsentChoice({ words }: ConsentChoiceProps) {
  const consent = useSyncExternalStore(watchConsent, storedConsent, () => null);
  const fieldset = useChosenEarly(consent, keepConsent);
  const name = useId();
  return (
    <fieldset ref={fieldset} aria-label={words.label} className="mt-5 ways-on">
      {choices.map((choice) => (
        <label
          key={choice}
          className={`group ${buttonStyle({ variant: "secondary", size: "sm" })} has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === consent}
            autoComplete="off"
            onChange={() => keepConsent(choice)}
            className="sr-only"
          />
          <Circle className="size-4 group-has-checked:hidden" />
          <CircleCheck className="hidden size-4 group-has-checked:block" />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  );
}
