"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";

/** What is wrong, by the name of the field: a key of `errors.fields`, or words. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What a check found: the values as the server takes them, or what is wrong. */
export type Checked<Values> = { readonly values: Values } | { readonly problems: Problems };

type CheckedForm<Values> = {
  /** Fetches the check, with the schema library: when somebody comes to the form, not with the page. */
  readonly loadCheck: () => Promise<(fields: FormData) => Checked<Values>>;
  /** Called when nothing is wrong. */
  readonly send: (values: Values) => Promise<void>;
  /** What `send` threw, or that the check could not be fetched. */
  readonly onFailed: (error: unknown, fields: FormData) => void;
  /** Told of each change, and first of what was typed before the script arrived. */
  readonly onTyped: (fields: FormData) => void;
};

const NONE: Problems = {};

/**
 * A form that the browser itself keeps, so that it can be filled in before the script is there. Checked when it is sent,
 * and from then on each field when it changes; the first field with a problem gets the focus. Stands in for the form
 * library where people sign in (docs/performance.md#what-a-page-loads).
 */
export function useCheckedForm<Values>({ loadCheck, send, onFailed, onTyped }: CheckedForm<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const wasSent = useRef(false);
  const tell = useRef(onTyped);
  tell.current = onTyped;
  useEffect(() => tell.current(new FormData(element.current ?? undefined)), []);

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
    setBusy(true);
    submit(fields)
      .catch((error: unknown) => onFailed(error, fields))
      .finally(() => setBusy(false));
  };
  const onChange = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget);
    const name = String(target.name);
    onTyped(fields);
    if (!wasSent.current) return;
    const recheck = async () => {
      const checked = (await loadCheck())(fields);
      const found = "problems" in checked ? checked.problems : NONE;
      setProblems((before) => ({ ...before, [name]: found[name] }));
    };
    // A check that cannot be fetched is told when the form is sent.
    recheck().catch(() => undefined);
  };
  const onFocus = () => void loadCheck().catch(() => undefined);

  return { form: { ref: element, onSubmit, onChange, onFocus }, problems, busy, refuse, focus };
}
