import { CopyButton } from "./copy-button";

type CodeSampleProps = {
  /** A file's name, or what it is. */
  title: string;
  text: string;
  words: { copy: string; copied: string; failed: string };
};

/** A text to copy into another program. Long lines scroll inside of it. */
export function CodeSample({ title, text, words }: CodeSampleProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-4">
        <span className="min-w-0 break-all font-mono text-sm">{title}</span>
        <CopyButton text={text} words={words} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 text-sm leading-6">
        <code translate="no">{text}</code>
      </pre>
    </figure>
  );
}
