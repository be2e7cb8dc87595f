import { clsx } from "clsx";

type BandTitleProps = { id: string; title: string; text?: string; className?: string };

/** Heading and lead of a section of a marketing page. `id` is for the section's `aria-labelledby`. */
export function BandTitle({ id, title, text, className }: BandTitleProps) {
  return (
    <div className={clsx("max-w-2xl", className)}>
      <h2 id={id} className="display-tight text-3xl sm:text-4xl">
        {title}
      </h2>
      {text !== undefined && <p className="mt-4 text-balance text-lg text-muted">{text}</p>}
    </div>
  );
}
