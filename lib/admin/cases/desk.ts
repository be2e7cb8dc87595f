import { claimCase, noteCase, releaseCase } from "@/lib/cases";
import type { Actor } from "@/lib/shared/actor";
import type { Locale } from "@/lib/shared/wire";
import type { CaseStory } from "./contract";
import { getCase } from "./get-case";
import { requireNoPart } from "./part";

/** `claimCase`, answered with the case. @throws DomainError forbidden for an operator with a part in it */
export async function claim(actor: Actor, id: string, locale: Locale): Promise<CaseStory> {
  await requireNoPart(actor, id);
  await claimCase(actor, id);
  return getCase(actor, id, locale);
}

/** `releaseCase`, answered with the case. @throws DomainError forbidden for an operator with a part in it */
export async function release(actor: Actor, id: string, locale: Locale): Promise<CaseStory> {
  await requireNoPart(actor, id);
  await releaseCase(actor, id);
  return getCase(actor, id, locale);
}

/** `noteCase`, answered with the case. */
export async function note(actor: Actor, id: string, text: string, locale: Locale): Promise<CaseStory> {
  await noteCase(actor, id, text);
  return getCase(actor, id, locale);
}
