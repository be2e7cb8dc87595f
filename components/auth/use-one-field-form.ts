"use client";

import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTypedEarly } from "@/components/ui/use-typed-early";

type OneFieldForm = {
  readonly send: (value: string) => Promise<void>;
  /** The message for what `send` threw; undefined for none. */
  readonly messageOf: (error: unknown) => string | undefined;
};

/** A form with one field: a code or a password. Spread `field` on the field. */
export function useOneFieldForm({ send, messageOf }: OneFieldForm) {
  const [value, setValue] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ref = useTypedEarly(setValue);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      await send(value);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const clear = () => {
    setValue("");
    setProblem(undefined);
    setBusy(false);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value);
  return { onSubmit, busy, clear, isEmpty: value === "", field: { ref, value, onChange, error: problem } };
}
