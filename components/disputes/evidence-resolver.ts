import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { evidenceSchema } from "@/lib/disputes/contract";

/** Links as a person types them, one a line; what is wrong with one of them is wrong with the field. */
const linesSchema = z.string().transform((typed, context) => {
  const parsed = evidenceSchema.shape.links.safeParse(typed.split(/\s+/).filter((link) => link !== ""));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "invalid" });
  return z.NEVER;
});

/** The contract's evidence as a form has it. */
const formSchema = z.object({ text: evidenceSchema.shape.text, links: linesSchema });
export type EvidenceFormInput = z.input<typeof formSchema>;

export const evidenceResolver = zodResolver(formSchema);
