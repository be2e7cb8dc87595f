import { createHash } from "node:crypto";
import type { Collection } from "../state/collection";
import type { Platform } from "../state/platform";
import type { IdempotentAnswer } from "../state/rows";
import type { Space } from "../state/space";
import { ApiError } from "./errors";

const DAY = 24 * 3600;

export interface KeyedRequest {
  space: Space;
  key: string;
  path: string;
  fingerprint: string;
  /** v2 stores successes for thirty days; v1 stores every endpoint's response for one day. */
  version: 1 | 2;
}

const slot = ({ space, key }: KeyedRequest): string => `${space.account}/${key}`;

export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash("sha256")
    .update(`${method} ${path} ${JSON.stringify(sorted(params))}`)
    .digest("base64url");
}

/** The stored response of a key. @throws ApiError when the key is in use, or was used with another endpoint or other parameters */
export function recall(request: KeyedRequest): IdempotentAnswer | null {
  const { space, key, path, fingerprint } = request;
  if (space.platform.keysInUse.has(slot(request))) {
    throw new ApiError(
      409,
      {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      },
      { beforeExecution: true },
    );
  }
  const known = answersOf(request).get(key);
  if (!known || known.expiresAt <= space.platform.clock.now()) return null;
  if (known.fingerprint === fingerprint) return known;
  const misuse =
    known.path === path
      ? "with the same parameters they were first used with"
      : `for the same endpoint they were first used for ('${path}' vs '${known.path}')`;
  throw new ApiError(
    400,
    {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used ${misuse}. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    { beforeExecution: true },
  );
}

/** Marks the key as in use until the returned function is called, after the response. */
export function occupy(request: KeyedRequest): () => void {
  const { keysInUse } = request.space.platform;
  const occupied = slot(request);
  keysInUse.add(occupied);
  return () => keysInUse.delete(occupied);
}

/** Stores a response under its key, in the current transaction. */
export function remember(
  request: KeyedRequest,
  answer: { status: number; body: string; requestId: string },
): void {
  if (request.version === 2 && answer.status >= 400) return;
  const days = request.version === 2 ? 30 : 1;
  const answers = answersOf(request);
  forgetExpired(answers, request.space.platform);
  // To the end of the order, by which the oldest expire first.
  answers.remove(request.key);
  answers.put({
    id: request.key,
    path: request.path,
    fingerprint: request.fingerprint,
    ...answer,
    expiresAt: request.space.platform.clock.now() + days * DAY,
  });
}

/** Apart, because one kept for thirty days would keep all later ones. */
function answersOf({ space, version }: KeyedRequest): Collection<IdempotentAnswer> {
  return version === 2 ? space.idempotencyV2 : space.idempotency;
}

function forgetExpired(answers: Collection<IdempotentAnswer>, { clock }: Platform): void {
  for (let oldest = answers.oldest(); oldest; oldest = answers.oldest()) {
    if (oldest.expiresAt > clock.now()) return;
    answers.remove(oldest.id);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
