/**
 * The body of a section as messages hold it: paragraphs parted by an empty line, and lists whose lines begin with a
 * hyphen.
 */
export function LegalText({ text }: { text: string }) {
  return text.split("\n\n").map((block) => <Block key={block} text={block} />);
}

const ITEM = "- ";

function Block({ text }: { text: string }) {
  const lines = text.split("\n");
  if (!lines.every((line) => line.startsWith(ITEM))) return <p className="mt-4">{text}</p>;
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-6 marker:text-brand-text">
      {lines.map((line) => (
        <li key={line}>{line.slice(ITEM.length)}</li>
      ))}
    </ul>
  );
}
