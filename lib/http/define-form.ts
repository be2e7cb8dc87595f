import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { noteChannels } from "@/lib/db/outbox";
import { localePath } from "@/lib/i18n/locale-path";
import { addressOf, enforceRateLimit } from "@/lib/rate-limits";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { traced } from "@/lib/shared/trace";
import { problemWithWait } from "@/lib/shared/wait";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { fieldsOf, logRefusal, refuse } from "./define-route";
import { announceOwnChanges } from "./own-changes";
import type { rawRoutes } from "./raw-routes";
import { refusedAgeCookie } from "./refused-age";
import { requireSameOrigin } from "./same-origin";
import { localeOf } from "./words";

type Fields = Readonly<Record<string, string | undefined>>;

/** Where the browser goes next: a path without language prefix. */
type Destination = { readonly path: string; readonly cookies?: readonly string[] };

type Form = {
  readonly submit: (fields: Fields, request: Request, locale: Locale) => Promise<Destination>;
  /** Back to the form. @param problem a code of `errors`, with the seconds to wait if any, or a key of `errors.fields` */
  readonly retry: (problem: string, fields: Fields) => Destination;
};

/**
 * Makes a route handler for a form that the browser sends itself, before or without script (decision 164): checks the
 * origin, and answers with a redirect, back to the form when it is refused. The form names its page's language in `language`.
 */
export function defineForm(key: keyof typeof rawRoutes, { submit, retry }: Form) {
  return async (request: Request): Promise<Response> => {
    const requestId = request.headers.get("x-request-id") ?? randomUUID();
    const address = addressOf(request.headers);
    const goBack = (error: unknown, fields: Fields, locale: Locale) => {
      logRefusal(error, { route: key, requestId, address }, { actor: null });
      if (!(error instanceof DomainError)) log.error({ err: error, route: key, requestId }, "form failed");
      const { path, cookies = [] } = retry(problemOf(error), fields);
      const refusedAge = refusedAgeCookie(error, request);
      return seeOther({ path, cookies: refusedAge === null ? cookies : [...cookies, refusedAge] }, locale);
    };
    let fields: Fields;
    try {
      requireSameOrigin(request);
      // Before the body is read: an unreadable one is an attempt, too.
      await enforceRateLimit("public_write", { address });
      fields = await readFields(request);
    } catch (error) {
      const isLimited = error instanceof DomainError && error.code === "rate_limited";
      return isLimited
        ? goBack(error, {}, localeOf(request.headers))
        : refuse(error, key, request, requestId);
    }
    const locale = localeSchema.catch(localeOf(request.headers)).parse(fields.language);
    try {
      const answer = () => traced(`use-case ${key}`, {}, () => submit(fields, request, locale));
      const { result, channels } = await noteChannels(answer);
      await announceOwnChanges(channels);
      return seeOther(result, locale);
    } catch (error) {
      return goBack(error, fields, locale);
    }
  };
}

/** @throws InvalidInput */
export function parseFields<Output>(schema: z.ZodType<Output>, fields: object): Output {
  const { data, error } = schema.safeParse(fields);
  if (error !== undefined) throw new InvalidInput(fieldsOf(error));
  return data;
}

/** @throws DomainError unsupported_content_type */
async function readFields(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => {
    throw new DomainError("unsupported_content_type");
  });
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function problemOf(error: unknown): string {
  if (error instanceof InvalidInput) return Object.values(error.fields)[0] ?? error.code;
  return error instanceof DomainError ? problemWithWait(error) : "internal";
}

function seeOther({ path, cookies = [] }: Destination, locale: Locale): Response {
  const headers = new Headers({ location: localePath(path, locale), "cache-control": "private, no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
