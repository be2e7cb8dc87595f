import type { ReactNode } from "react";

type ConsoleHeadProps = {
  title: string;
  text?: string;
  /** What can be done with all of it. */
  children?: ReactNode;
};

/** The head of a page of the console. */
export function ConsoleHead({ title, text, children }: ConsoleHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="display-tight text-3xl">{title}</h1>
        {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      </div>
      {children}
    </header>
  );
}
