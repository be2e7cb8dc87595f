import { LRUCache } from "lru-cache";

const CONSTRUCTORS = [
  "DateTimeFormat",
  "DisplayNames",
  "ListFormat",
  "NumberFormat",
  "PluralRules",
  "RelativeTimeFormat",
] as const;

/** Per constructor. Far more than the code's formats in all languages; bounds options that come from requests. */
const KEPT = 500;

/**
 * Makes `new Intl.NumberFormat(...)` and its relatives return the same object for the same language and options. They have
 * no state, but creating one costs up to half a millisecond, and next-intl creates its own for each page
 * (docs/performance.md#what-the-server-does).
 */
export function shareFormatters(): void {
  for (const name of CONSTRUCTORS) Reflect.set(Intl, name, sharing(Intl[name]));
}

function sharing<Constructor extends object>(original: Constructor): Constructor {
  const kept = new LRUCache<string, object>({ max: KEPT });
  const shared: Constructor = new Proxy(original, {
    construct(target, args: unknown[], subclass) {
      const create = () => Reflect.construct(Object(target), args, subclass);
      // Other arguments, such as `Intl.Locale`, have no key.
      if (subclass !== shared || typeof args[0] !== "string") return create();
      const key = JSON.stringify(args);
      const found = kept.get(key) ?? create();
      kept.set(key, found);
      return found;
    },
  });
  return shared;
}
