import type { Category } from "@/lib/accounts/contract";

/** The categories for the browser. Not from the contract, which would load its schemas. */
const names: Record<Category, true> = {
  Creative: true,
  Educational: true,
  Fitness: true,
  Gaming: true,
  IRL: true,
  Music: true,
};

export function isCategory(name: string): name is Category {
  return Object.hasOwn(names, name);
}

export const CATEGORY_NAMES: readonly Category[] = Object.keys(names).filter(isCategory);
