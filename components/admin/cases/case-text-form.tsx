"use client";

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import { CASE_TEXT_MAX } from "@/lib/admin/contract";
import { useTextRules } from "./use-text-rules";

type CaseTextFormProps = {
  title?: string;
  label: string;
  description: string;
  /** What the button says. */
  act: string;
  /** What is said once it was sent. */
  done: string;
  /** The text's name on the wire, by which a refusal finds its field. */
  name: "text" | "question";
  variant?: "secondary" | "dare";
  send: (text: string) => Promise<unknown>;
  children?: ReactNode;
};

/** One text about a case: a note, a question, an answer. A refusal is shown at the field and loses nothing. */
export function CaseTextForm({ name, send, variant = "secondary", ...words }: CaseTextFormProps) {
  const form = useForm<Record<"text" | "question", string>>({ defaultValues: { text: "", question: "" } });
  const { submit, busy, notice } = useSendForm({
    form,
    text: name,
    done: words.done,
    send: async (values) => {
      await send(values[name]);
      form.reset();
    },
  });
  const rules = useTextRules();
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {words.title && <h2 className="text-xl">{words.title}</h2>}
      {words.children}
      <TextArea
        label={words.label}
        description={words.description}
        rows={2}
        maxCharacters={CASE_TEXT_MAX}
        error={form.formState.errors[name]?.message}
        {...form.register(name, rules)}
      />
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      <Button type="submit" variant={variant} loading={busy} className="justify-self-start">
        {words.act}
      </Button>
    </form>
  );
}
