/** Renders a section's message: paragraphs separated by empty lines, and lists whose lines start with a hyphen. */
export function LegalText({ text }: { text: string }) {
  return text.split("\n\n").map((block) => <Block key={block} text={block} />);
}

const ITEM = "- ";

function Block({ text }: { text: string }) {
  const lines = text.split("\n");
  if (!lines.every((line) => line.startsWith(ITEM))) {
    return (
      <p className="mt-4">
        <WithAddresses text={text} />
      </p>
    );
  }
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-6 marker:text-brand-text">
      {lines.map((line) => (
        <li key={line}>{line.slice(ITEM.length)}</li>
      ))}
    </ul>
  );
}

const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Links mail addresses: `split` puts them at the odd indexes. */
function WithAddresses({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`} className="underline underline-offset-4 hover:text-brand-text">
        {part}
      </a>
    ),
  );
}
