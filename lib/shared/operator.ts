import type { Actor } from "./actor";
import { DomainError } from "./errors";

/** Whether the actor is a moderator or admin. Source: docs/product/accounts-and-sign-in.md#roles-and-permissions. */
export function isOperator({ role }: Actor): boolean {
  return role === "moderator" || role === "admin";
}

/** @throws DomainError forbidden unless the actor is an operator */
export function requireOperator(actor: Actor): void {
  if (!isOperator(actor)) throw new DomainError("forbidden");
}
