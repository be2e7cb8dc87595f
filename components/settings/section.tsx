"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "@/components/ui/card";

type SectionProps = {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
};

/** One section of the settings: heading on the left, fields on the right; stacked on phones. */
export function Section({ id, title, text, children }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  // A link to a section of a tab that is still loading found nothing to scroll to.
  useEffect(() => {
    if (id !== undefined && window.location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section
      ref={section}
      {...(id !== undefined && { id })}
      className="grid scroll-mt-4 items-start gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        {text && <p className="mt-1.5 text-muted text-sm">{text}</p>}
      </div>
      <Card padding="lg">{children}</Card>
    </section>
  );
}
