import type { BrowserUser, TokenRequest } from "@/lib/auth/contract";
import { readProblem } from "@/lib/shared/wait";
import { forgetPendingProfile } from "./pending-profile";

/** A refused sign-in, with its error code (lib/shared/errors.ts) and, after too many attempts, the seconds to wait. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";

  readonly code: string;
  readonly wait: number | undefined;

  /** @param problem a code, or what `problemWithWait` made of one */
  constructor(problem: string) {
    super(problem);
    const { code, wait } = readProblem(problem);
    this.code = code;
    this.wait = wait;
  }
}

/** Exchanges credentials or a refresh token for the session cookie. @throws SignInRefused, TypeError when offline */
export async function beginSession(request: TokenRequest): Promise<void> {
  const answer = await post("/api/auth/callback/credentials", request);
  const refusal = answer.searchParams.get("error");
  if (refusal !== null) throw new SignInRefused(refusal);
}

/** Forgets what was kept since the sign-up once its owner is signed in and has a profile: it names their address. */
export function forgetIfSetUp({ user_type }: BrowserUser): void {
  if (user_type !== null) forgetPendingProfile();
}

/** The URL of an identity provider's sign-in page, which returns to `callbackPath`. @throws as above */
export async function beginProvider(provider: string, callbackPath: string): Promise<string> {
  const answer = await post(`/api/auth/signin/${provider}`, {}, callbackPath);
  if (answer.origin === window.location.origin) throw new SignInRefused("internal");
  return answer.href;
}

/** Ends this browser's session and clears its cookie. */
export async function endSession(): Promise<void> {
  await post("/api/auth/signout", {});
}

type Fields = Readonly<Record<string, string>>;

/** Posts a form with next-auth's CSRF token. */
async function post(path: string, fields: Fields, callbackPath = "/"): Promise<URL> {
  let answer = await send(path, fields, callbackPath);
  // The token belongs to a cookie, which a concurrent response may have replaced: the second attempt has a matching pair.
  if (answer.searchParams.has("csrf")) answer = await send(path, fields, callbackPath);
  if (answer.searchParams.has("csrf")) throw new SignInRefused("internal");
  return answer;
}

async function send(path: string, fields: Fields, callbackPath: string): Promise<URL> {
  const csrf: { csrfToken: string } = await (await fetch("/api/auth/csrf")).json();
  const response = await fetch(path, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      ...fields,
      csrfToken: csrf.csrfToken,
      callbackUrl: window.location.origin + callbackPath,
      json: "true",
    }),
  });
  const answer: { url?: string } = await response.json().catch(() => ({}));
  if (answer.url === undefined) throw new SignInRefused("internal");
  return new URL(answer.url, window.location.origin);
}
