"use client";

import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { Spinner } from "@/components/ui/spinner";
import { useQueryUpdate } from "./use-query-update";

type SearchBoxProps = {
  /** Also the hint inside. */
  label: string;
  clearLabel: string;
  /** What the server searched for. */
  value: string;
  /** Where the answer stands; here unless said. */
  path?: string;
  className?: string;
};

/** Long enough not to ask for every letter, short enough to feel live. */
const PAUSE_MS = 250;

/** What the contracts of the lists take. */
const MOST_CHARACTERS = 100;

/** What is being typed while the answer is fetched from another page: its box goes on with it. */
let carried: string | null = null;

/** Searches while one types: the words go into the address (`q`) and the server answers. Enter does not wait. */
export function SearchBox({ label, clearLabel, value, path, className }: SearchBoxProps) {
  const { update, isPending, leadsElsewhere } = useQueryUpdate(path);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An answer that nobody here asked for: a filter was cleared elsewhere, or the browser went back.
  if (value !== seen && !isPending) {
    setSeen(value);
    if (value !== asked) setText(value);
    setAsked(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (q: string) => {
    clearTimeout(timer.current);
    if (leadsElsewhere && q.trim() === "") return;
    setAsked(q.trim());
    if (leadsElsewhere) carried = q;
    update({ q: q.trim() });
  };
  const type = (next: string) => {
    setText(next);
    if (carried !== null) carried = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), PAUSE_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes into a page
  useEffect(() => {
    if (carried === null || path === undefined || leadsElsewhere) return;
    if (carried.trim() !== value) type(carried);
    input.current?.focus();
    carried = null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before the script was there
  useEffect(() => {
    const early = input.current?.value ?? value;
    if (early !== value) type(early);
  }, []);
  const clear = () => {
    setText("");
    ask("");
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser and screen reader knows <search> yet
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
    >
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
          maxLength={MOST_CHARACTERS}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key }) => key === "Escape" && clear()}
          className={clsx(controlStyle, "pr-12 pl-10")}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          {isPending ? (
            <Spinner className="mr-3 text-muted" />
          ) : (
            text !== "" && <ClearButton label={clearLabel} onPress={clear} />
          )}
        </span>
      </div>
    </form>
  );
}

function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-control text-muted hover:text-text"
    >
      <X className="size-4" />
    </button>
  );
}
