import type { Actor } from "./actor";
import { DomainError } from "./errors";

/** Moderators and admins run the product. Source: docs/product/accounts-and-sign-in.md#roles-and-permissions. */
export function isOperator({ role }: Actor): boolean {
  return role === "moderator" || role === "admin";
}

/** @throws DomainError forbidden unless an operator asks */
export function requireOperator(actor: Actor): void {
  if (!isOperator(actor)) throw new DomainError("forbidden");
}
