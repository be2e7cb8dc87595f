import type { ReactNode } from "react";

/** The head of a page of the console: what it is, in a sentence, and what can be done with all of it. */
export function ConsoleHead({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="display-tight text-3xl">{title}</h1>
        <p className="mt-2 max-w-2xl text-muted">{text}</p>
      </div>
      {children}
    </header>
  );
}
