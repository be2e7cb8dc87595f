"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

const LEVELS = ["weak", "weak", "fair", "good", "strong"] as const;
const COLOURS = {
  weak: "bg-danger",
  fair: "bg-warning",
  good: "bg-boost",
  strong: "bg-stake",
} as const;

type PasswordStrengthProps = {
  password: string;
  /** The password should not repeat it. */
  email?: string;
};

/** How hard the password is to guess, as bars and in text. Advice only; the server enforces the rules. */
export function PasswordStrength({ password, email = "" }: PasswordStrengthProps) {
  const t = useTranslations("auth.strength");
  const [score, setScore] = useState(0);
  useEffect(() => {
    if (password === "") return;
    let current = true;
    import("./password-score").then(
      ({ passwordScore }) => {
        if (current) setScore(passwordScore(password, [email, "bravado"]));
      },
      // Only advice: without it the form works as well.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [password, email]);
  const level = LEVELS[score] ?? "weak";
  const lit = password === "" ? 0 : Math.max(1, score);
  return (
    <div className="-mt-3">
      <div aria-hidden="true" className="flex gap-1 px-1">
        {[1, 2, 3, 4].map((slab) => (
          <span
            key={slab}
            className={clsx(
              "slant h-1.5 flex-1 rounded-xs transition-colors",
              slab <= lit ? COLOURS[level] : "bg-line",
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-5 text-muted text-sm">
        {password !== "" && t("label", { level: t(level) })}
      </p>
    </div>
  );
}
