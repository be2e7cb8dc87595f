/** A text with the line breaks of its author; nothing for null. */
export function Said({ text }: { text: string | null }) {
  return text === null ? null : <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>;
}
