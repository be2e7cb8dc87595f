import type { ReactNode } from "react";

/** A part of the page, titled by the heading `{id}-title` inside of it. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-16 scroll-mt-24 border-line border-t pt-10"
    >
      {children}
    </section>
  );
}
