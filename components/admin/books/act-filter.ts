import type { ACTS } from "@/lib/admin/contract";

/** What the log is filtered by; empty for everything. */
export type ActFilter = {
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly day: string;
};

type Named = (typeof ACTS)[number];
type KeyOf<Act extends string> = Act extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Act;

/** The message of an act: a dot would part the key. */
export function keyOf<Act extends Named>(act: Act): KeyOf<Act> {
  return act.replace(".", "_") as KeyOf<Act>;
}
