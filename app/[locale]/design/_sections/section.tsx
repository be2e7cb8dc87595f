import { clsx } from "clsx";
import { type Messages, useTranslations } from "next-intl";
import type { ReactNode } from "react";

type SectionProps = {
  name: keyof Messages["design"]["sections"];
  children: ReactNode;
  className?: string;
};

/** A heading with its samples. */
export function Section({ name, children, className }: SectionProps) {
  const t = useTranslations("design.sections");
  return (
    <section aria-labelledby={`design-${name}`}>
      <h2 id={`design-${name}`} className="mb-6 border-line border-b pb-3 text-2xl">
        {t(name)}
      </h2>
      <div className={clsx("grid gap-6", className)}>{children}</div>
    </section>
  );
}
