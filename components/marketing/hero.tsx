import type { ReactNode } from "react";

type HeroProps = {
  kicker?: string;
  lines: readonly [string, string];
  /** Colour of the second line. */
  look: string;
  text: string;
  /** Buttons. */
  children?: ReactNode;
};

/** The hero of a marketing page: two large lines, a sentence and buttons. */
export function Hero({ kicker, lines: [first, second], look, text, children }: HeroProps) {
  return (
    <div>
      {kicker !== undefined && (
        <p className="flex items-center gap-3 font-semibold">
          <span aria-hidden="true" className={`slant h-4 w-1.5 rounded-xs bg-current ${look}`} />
          {kicker}
        </p>
      )}
      <h1 className="mt-4 display-tight text-hero">
        <span className="block">{first}</span>
        <span className={`block ${look}`}>{second}</span>
      </h1>
      <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-8">{text}</p>
      {children !== undefined && <div className="mt-8 ways-on">{children}</div>}
    </div>
  );
}
