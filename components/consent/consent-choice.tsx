"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { type Consent, keepConsent, storedConsent, watchConsent } from "@/lib/analytics/consent";

type ConsentChoiceProps = { words: { label: string } & Readonly<Record<Consent, string>> };

const choices = ["accepted", "declined"] as const satisfies readonly Consent[];

/** The answer to the cookie banner, and the way to another one: to take a yes back is as easy as to give it. */
export function ConsentChoice({ words }: ConsentChoiceProps) {
  const consent = useSyncExternalStore(watchConsent, storedConsent, () => null);
  return (
    <fieldset aria-label={words.label} className="mt-5 ways-on">
      {choices.map((choice) => {
        const Icon = choice === consent ? CircleCheck : Circle;
        return (
          <Button
            key={choice}
            variant="secondary"
            size="sm"
            aria-pressed={choice === consent}
            onClick={() => keepConsent(choice)}
            className="aria-pressed:border-text"
          >
            <Icon className="size-4" />
            {words[choice]}
          </Button>
        );
      })}
    </fieldset>
  );
}
