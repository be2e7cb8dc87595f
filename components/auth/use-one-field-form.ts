"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";

type OneFieldForm = {
  readonly send: (value: string) => Promise<void>;
  /** The message for what `send` threw; undefined for none. */
  readonly messageOf: (error: unknown) => string | undefined;
  /** Called on each change, and once on mount for what was typed before hydration. */
  readonly onTyped?: (value: string) => void;
};

/**
 * A form with one uncontrolled field: a code, a password, an address. Spread `field` on the field. It stays busy when it was sent,
 * because most forms then leave: one that stays calls `done` or `clear`.
 */
export function useOneFieldForm({ send, messageOf, onTyped }: OneFieldForm) {
  const ref = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const textOf = () => ref.current?.value ?? "";
  const onChange = () => {
    setEmpty(textOf() === "");
    onTyped?.(textOf());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(onChange, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      await send(textOf());
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const done = () => setBusy(false);
  const clear = () => {
    if (ref.current) ref.current.value = "";
    setEmpty(true);
    setProblem(undefined);
    done();
  };
  return { onSubmit, busy, done, clear, isEmpty, field: { ref, onChange, error: problem } };
}
