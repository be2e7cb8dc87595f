import qs from "qs";
import { badParameter } from "./errors";

export type RawParams = { [name: string]: unknown };

const isObject = (value: unknown): value is RawParams =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const decodeForm = (form: string): RawParams =>
  qs.parse(form, { depth: 10, arrayLimit: 500, parameterLimit: 2000 });

/** Decodes a request's parameters: the query, and the body in its version's encoding (v1 form, v2 JSON). */
export function decodeParams(version: 1 | 2, query: string, body: string): RawParams {
  const fromQuery = decodeForm(query);
  if (body === "") return fromQuery;
  if (version === 1) return { ...fromQuery, ...decodeForm(body) };
  try {
    const parsed: unknown = JSON.parse(body);
    if (isObject(parsed)) return { ...fromQuery, ...parsed };
  } catch {
    throw badParameter("The request body is not valid JSON.");
  }
  throw badParameter("The request body must be a JSON object.");
}

/** Takes the paths of `expand[]` out of the parameters. */
export function takeExpand(params: RawParams): { expand: string[]; rest: RawParams } {
  const { expand, ...rest } = params;
  if (expand === undefined) return { expand: [], rest };
  const paths = Array.isArray(expand) ? expand : isObject(expand) ? Object.values(expand) : [expand];
  return { expand: paths.map(String), rest };
}

/** Removes the parameters that Stripe.js adds to its calls and no endpoint uses. */
export function withoutBrowserParams(params: RawParams): RawParams {
  const { key: _key, _stripe_version, _stripe_account, ...rest } = params;
  return rest;
}
