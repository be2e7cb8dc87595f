import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/http/call";
import { useSend } from "./use-send";

type Sending<Input extends FieldValues, Output, Answer> = {
  form: UseFormReturn<Input, unknown, Output>;
  send: (values: Output) => Promise<Answer>;
  /** Title of the success toast. */
  done: string | ((answer: Answer) => string);
  /** The field that shows a refusal by screening. */
  text: Path<Input>;
};

/** Submits a form by `useSend`. Errors keep what was typed; one about a field is shown there. */
export function useSendForm<Input extends FieldValues, Output, Answer>(
  sending: Sending<Input, Output, Answer>,
) {
  const { form, send, done } = sending;
  const { run, busy, notice, clear } = useSend();
  const submit = form.handleSubmit((values) =>
    run(
      async () => {
        const answer = await send(values);
        return typeof done === "string" ? done : done(answer);
      },
      (error) => {
        const problems = problemsOf(error, sending);
        problems.forEach(([field, message], index) => {
          form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
        });
        return problems.length > 0;
      },
    ),
  );
  /** For a form that now sends something else: no longer says why the last thing was refused. */
  const forget = () => {
    clear();
    form.clearErrors();
  };
  return { submit, busy, notice, forget };
}

/** What the server says about fields that the form has. */
function problemsOf<Input extends FieldValues, Output, Answer>(
  error: unknown,
  { form, text }: Sending<Input, Output, Answer>,
): [Path<Input>, string][] {
  if (!(error instanceof ApiError)) return [];
  if (error.body?.moderationFailed) return [[text, error.message]];
  const shown = form.getValues();
  return Object.entries(error.body?.fields ?? {})
    .filter(([name]) => name in shown)
    .map(([name, message]) => [name as Path<Input>, message]);
}
