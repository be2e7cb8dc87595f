type SectionHeadProps = {
  /** Names the section that it heads: `aria-labelledby`. */
  id: string;
  title: string;
  text: string;
};

/** What a section of the home page is about. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="max-w-3xl">
      <h2 id={id} className="display-tight text-3xl sm:text-4xl">
        {title}
      </h2>
      <p className="mt-4 text-lg text-muted">{text}</p>
    </div>
  );
}
