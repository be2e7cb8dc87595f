import { isNativeError } from "node:util/types";
import { HIDDEN, isHiddenField, maskRows } from "./masking";

/** Objects within each other, and values in one line, that are worth the time. */
const [DEEPEST, MOST] = [8, 500];
const CUT = "[cut]";

type Budget = { left: number };

/** The fields of a log line without what `masking.ts` hides, at any depth. What is too deep, too much or a circle is cut. */
export function maskFields(fields: object): Record<string, unknown> {
  try {
    return maskEntries(fields, [], { left: MOST });
  } catch {
    // Something in it cannot be read.
    return { fields: CUT };
  }
}

function maskEntries(of: object, above: readonly object[], budget: Budget): Record<string, unknown> {
  const parts = isError(of) ? partsOf(of) : of;
  const path = [...above, of];
  const shown = Object.entries(parts)
    .slice(0, budget.left)
    .map(([name, value]): [string, unknown] => {
      if (value === null || value === undefined) return [name, value];
      // An error's own name is that of its class.
      if (isHiddenField(name) && !(parts !== of && name === "name")) return [name, HIDDEN];
      // In any language that the database speaks.
      if (name === "detail" && "severity" in of) return [name, String(value).replace(/\(.*/s, HIDDEN)];
      return [name, maskValue(value, path, budget)];
    });
  return Object.fromEntries(shown);
}

function maskValue(value: unknown, above: readonly object[], budget: Budget): unknown {
  budget.left -= 1;
  if (typeof value === "string") return maskRows(value);
  if (typeof value !== "object" || value === null) return value;
  const isTooMuch = budget.left <= 0 || above.length > DEEPEST || above.includes(value);
  if (isTooMuch || ArrayBuffer.isView(value)) return CUT;
  if (Array.isArray(value))
    return value.slice(0, budget.left).map((each) => maskValue(each, [...above, value], budget));
  if ("toJSON" in value && typeof value.toJSON === "function")
    return maskValue(value.toJSON(), [...above, value], budget);
  return maskEntries(value, above, budget);
}

function isError(value: object): value is Error {
  return value instanceof Error || isNativeError(value);
}

/** Unlike what is spread, also those that are not enumerable. */
function partsOf(error: Error): Record<string, unknown> {
  const { message, stack, cause } = error;
  const own: Record<string, unknown> = { ...error };
  const errors = "errors" in error ? error.errors : undefined;
  return { type: error.constructor.name, message, stack, ...own, cause, errors };
}
