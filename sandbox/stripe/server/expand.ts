import type { Platform } from "../state/platform";
import type { Space } from "../state/space";
import { badParameter } from "./errors";
import { wholeList } from "./lists";

type Json = { [field: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Replaces ids by their objects along the requested paths. Stored rows are not modified. */
export function expanded(space: Space, body: object, paths: string[]): object {
  if (paths.length === 0) return body;
  const copy: unknown = structuredClone(body);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > 4) {
      throw badParameter("You cannot expand more than 4 levels of a property.", { param: "expand" });
    }
    expandAt(space, copy, steps, path);
  }
  return isJson(copy) ? copy : body;
}

function expandAt(space: Space, at: unknown, steps: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const item of at) expandAt(space, item, steps, path);
    return;
  }
  const [step, ...rest] = steps;
  if (!isJson(at) || step === undefined) return;
  // Null is valid: the field is empty.
  const value = at[step] === undefined ? included(space, at, step) : at[step];
  if (value === undefined && !(step in at)) {
    if (isSometimesThere(at, step)) return;
    throw badParameter(`This property cannot be expanded (${path}).`, { param: "expand" });
  }
  at[step] = typeof value === "string" ? (find(space, value) ?? value) : value;
  expandAt(space, at[step], rest, path);
}

/** Optional fields: expanding one that is absent is no error. */
const isSometimesThere = (object: Json, field: string): boolean =>
  object.object === "refund" && field === "failure_balance_transaction";

/** Lists that an object only contains when expanded. */
function included(space: Space, object: Json, field: string): unknown {
  if (object.object === "charge" && field === "refunds" && typeof object.id === "string") {
    const url = `/v1/charges/${object.id}/refunds`;
    return wholeList(structuredClone(space.refunds.by("charge", object.id).reverse()), url);
  }
  return undefined;
}

function find(space: Space, id: string): object | null {
  const found = inBooks(space, id) ?? inOtherBooks(space.platform, id);
  return found ? structuredClone(found) : null;
}

function inOtherBooks(platform: Platform, id: string): object | null {
  for (const space of platform.spaces()) {
    const found = inBooks(space, id);
    if (found) return found;
  }
  return null;
}

function inBooks(space: Space, id: string): object | null {
  switch (id.slice(0, id.indexOf("_"))) {
    case "acct":
      return space.accounts.get(id);
    case "ch":
    case "py":
      return space.charges.get(id);
    case "cus":
      return space.customers.get(id) ?? space.deletedCustomers.get(id);
    case "dp":
    case "du":
      return space.disputes.get(id);
    case "pi":
      return space.paymentIntents.get(id);
    case "pm":
      return space.paymentMethods.get(id);
    case "po":
      return space.payouts.get(id);
    case "pyr":
    case "re":
      return space.refunds.get(id);
    case "seti":
      return space.setupIntents.get(id);
    case "tr":
      return space.transfers.get(id);
    case "trr":
      return space.reversals.get(id);
    case "txn":
      return space.balanceTransactions.get(id);
    default:
      return null;
  }
}
