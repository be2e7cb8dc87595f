"use client";

import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { Spinner } from "@/components/ui/spinner";
import { SEARCH_MAX } from "@/lib/shared/search-max";
import { useQueryUpdate } from "./use-query-update";

type SearchBoxProps = {
  /** Accessible name and placeholder. */
  label: string;
  clearLabel: string;
  /** The query that the server answered. */
  value: string;
  /** Path of the page with the results; by default the current one. */
  path?: string;
  /** Other parameters of the query, for a search without script. */
  kept?: Readonly<Record<string, string>>;
  className?: string;
};

/** Debounce. */
const PAUSE_MS = 250;

/** Text typed while another page with the results is loading; the search box there continues with it. */
let carried: string | null = null;

/** Searches while typing: puts the text into the address (`q`). Enter searches at once. */
export function SearchBox({ label, clearLabel, value, path, kept = {}, className }: SearchBoxProps) {
  const { update, isPending, leadsElsewhere } = useQueryUpdate(path);
  const [text, setText] = useState(value);
  const [requested, setRequested] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The query changed by other means: a filter was cleared, or the browser went back.
  if (value !== seen && !isPending) {
    setSeen(value);
    if (value !== requested) setText(value);
    setRequested(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (q: string) => {
    clearTimeout(timer.current);
    if (leadsElsewhere && q.trim() === "") return;
    setRequested(q.trim());
    if (leadsElsewhere) carried = q;
    update({ q: q.trim() });
  };
  const type = (next: string) => {
    setText(next);
    if (carried !== null) carried = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), PAUSE_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    // Typed before hydration.
    const early = input.current?.value ?? value;
    if (early !== value) type(early);
    if (carried === null || path === undefined || leadsElsewhere) return;
    if (carried.trim() !== value) type(carried);
    input.current?.focus();
    carried = null;
  }, []);
  const clear = () => {
    setText("");
    search("");
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not supported everywhere yet
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <div className="relative">
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted" />
        <input
          ref={input}
          aria-label={label}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          placeholder={label}
          value={text}
          maxLength={SEARCH_MAX}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key }) => key === "Escape" && clear()}
          className={clsx(controlStyle, "pr-12 pl-10 placeholder-shown:pr-3")}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          {isPending ? (
            <Spinner className="mr-3 text-muted" />
          ) : (
            text !== "" && <ClearButton label={clearLabel} onClear={clear} />
          )}
        </span>
      </div>
    </form>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClear}
      className="grid size-9 place-items-center rounded-control text-muted hover:text-text"
    >
      <X className="size-4" />
    </button>
  );
}
