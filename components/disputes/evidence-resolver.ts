import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { evidenceSchema } from "@/lib/disputes/contract";

/** Links as typed, one per line; an error of one link is an error of the field. */
const linesSchema = z.string().transform((typed, context) => {
  const parsed = evidenceSchema.shape.links.safeParse(typed.split(/\s+/).filter((link) => link !== ""));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "invalid" });
  return z.NEVER;
});

/** The contract's schema with the links as typed. */
const formSchema = z.object({ text: evidenceSchema.shape.text, links: linesSchema });
export type EvidenceFormInput = z.input<typeof formSchema>;

export const evidenceResolver = zodResolver(formSchema);
