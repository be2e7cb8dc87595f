import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/http/call";
import { useSend } from "./use-send";

type Sending<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  send: (values: Output) => Promise<unknown>;
  /** Title of the success toast. */
  done: string;
  /** The field that shows a refusal by screening. */
  text: Path<Input>;
};

/** Submits a form by `useSend`. Errors keep what was typed. */
export function useSendForm<Input extends FieldValues, Output>(sending: Sending<Input, Output>) {
  const { form, send, done, text } = sending;
  const { run, busy, notice } = useSend();
  const submit = form.handleSubmit((values) =>
    run(
      async () => {
        await send(values);
        return done;
      },
      (error) => {
        if (!(error instanceof ApiError && error.body?.moderationFailed)) return false;
        form.setError(text, { type: "server", message: error.message }, { shouldFocus: true });
        return true;
      },
    ),
  );
  return { submit, busy, notice };
}
