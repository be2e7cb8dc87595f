import { clsx } from "clsx";

type SuggestionChipsProps = {
  label: string;
  /** Short ones stand two in a row in their half of a wide dialog, so that none is alone. */
  short?: boolean;
  suggestions: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
};

/** Buttons that fill a field; its value can still be changed. On phones they are one line that scrolls sideways. */
export function SuggestionChips({ label, short = false, suggestions, onChoose }: SuggestionChipsProps) {
  return (
    <fieldset className="-mx-5 -mt-3 min-w-0 sm:mx-0">
      <legend className="sr-only">{label}</legend>
      <div
        className={clsx(
          "edge-fade flex gap-2 overflow-x-auto px-5 py-1 sm:px-0",
          short ? "sm:grid sm:grid-cols-2" : "sm:flex-wrap",
        )}
      >
        {suggestions.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            onClick={() => onChoose(value)}
            className="figures touch-target h-9 shrink-0 rounded-full border border-edge px-4 font-semibold text-sm transition-colors hover:border-boost hover:bg-boost-tint"
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
