import { CopyButton } from "./copy-button";
import { TextField } from "./text-field";

type CopiedLinkProps = {
  link: string;
  label: string;
  description: string;
  words: { copy: string; copied: string; failed: string };
};

/** A link to copy, with its button. */
export function CopiedLink({ link, label, description, words }: CopiedLinkProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        description={description}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-72"
      />
      <CopyButton text={link} words={words} />
    </div>
  );
}
