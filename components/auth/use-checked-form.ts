"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useFieldWords } from "./use-field-words";

/** Problems by field name: a key of `errors.fields`, or a translated message. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What was typed, by field name. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** Keeps what was typed while another form is shown. */
export function useTyped(first: Typed) {
  const [typed, setTyped] = useState(first);
  return { typed, onTyped: (more: Typed) => setTyped((before) => ({ ...before, ...more })) };
}

/** The result of validation. */
export type Checked<Values> = { readonly values: Values } | { readonly problems: Problems };

type CheckedForm<Values> = {
  /** Loads the validation, with the schema library. */
  readonly loadCheck: () => Promise<(fields: FormData) => Checked<Values>>;
  /** Called each time the form is sent, before validation. */
  readonly onAttempt: () => void;
  /** Called with valid values. */
  readonly send: (values: Values) => Promise<void>;
  /** Called with what `send` or `loadCheck` threw. */
  readonly onFailed: (error: unknown, fields: FormData) => void;
  /** Called on each change, and once on mount for what was typed before hydration. */
  readonly onTyped: (typed: Typed) => void;
  /** The first values of the fields: what was typed in them, or in another form, before. */
  readonly typed: Typed;
  /** Shown at first: why the form was refused that the browser sent without script. */
  readonly problems?: Problems | undefined;
};

const NONE: Problems = {};

/**
 * A form of uncontrolled fields, so that it can be filled in before hydration. Validated when it is sent, and from then
 * on each field when it changes; focuses the first field with a problem. Replaces the form library where people sign in,
 * for its size (docs/performance.md#what-a-page-loads).
 */
export function useCheckedForm<Values>(options: CheckedForm<Values>) {
  const { loadCheck, onAttempt, send, onFailed, onTyped } = options;
  const messageOf = useFieldWords();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(options.problems ?? NONE);
  const [busy, setBusy] = useState(false);
  // Later values stay out of the document while its form is shown: they would be attributes.
  const [first] = useState(options.typed);
  const wasSent = useRef(false);
  const latestOnTyped = useRef(onTyped);
  latestOnTyped.current = onTyped;
  useEffect(() => latestOnTyped.current(textsOf(new FormData(element.current ?? undefined))), []);

  const focus = (...names: readonly string[]) => {
    const inputs = [...(element.current?.querySelectorAll("input") ?? [])];
    inputs.find(({ name }) => names.includes(name))?.focus();
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    focus(...Object.keys(found));
  };
  const submit = async (fields: FormData) => {
    const checked = (await loadCheck())(fields);
    if ("problems" in checked) return refuse(checked.problems);
    setProblems(NONE);
    await send(checked.values);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    wasSent.current = true;
    onAttempt();
    setBusy(true);
    submit(fields)
      .catch((error: unknown) => onFailed(error, fields))
      .finally(() => setBusy(false));
  };
  const onChange = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget);
    const name = String(target.name);
    onTyped(textsOf(fields));
    if (!wasSent.current) return;
    const recheck = async () => {
      const checked = (await loadCheck())(fields);
      const found = "problems" in checked ? checked.problems : NONE;
      setProblems((before) => ({ ...before, [name]: found[name] }));
    };
    // If validation cannot be loaded, sending the form reports it.
    recheck().catch(() => undefined);
  };
  const onFocus = () => void loadCheck().catch(() => undefined);

  /** Props of a required text field. */
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: first[name],
    error: messageOf({ message: problems[name] }),
  });
  return { form: { ref: element, onSubmit, onChange, onFocus }, field, messageOf, busy, refuse, focus };
}

function textsOf(fields: FormData): Typed {
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}
