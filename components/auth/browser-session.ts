import type { TokenRequest } from "@/lib/auth/contract";

/** A sign-in that was refused, with the code of the reason (lib/shared/errors.ts). */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";

  constructor(readonly code: string) {
    super(code);
  }
}

/** Trades a password or a refresh token for the session cookie. Throws SignInRefused, or a TypeError when offline. */
export async function beginSession(request: TokenRequest): Promise<void> {
  const answer = await post("/api/auth/callback/credentials", request);
  const refusal = answer.searchParams.get("error");
  if (refusal !== null) throw new SignInRefused(refusal);
}

/** The address of an identity provider's pages, which lead back to `callbackPath`. Throws as above. */
export async function beginProvider(provider: string, callbackPath: string): Promise<string> {
  const answer = await post(`/api/auth/signin/${provider}`, {}, callbackPath);
  if (answer.origin === window.location.origin) throw new SignInRefused("internal");
  return answer.href;
}

/** Ends this browser's session on the server and takes its cookie back. */
export async function endSession(): Promise<void> {
  await post("/api/auth/signout", {});
}

type Fields = Readonly<Record<string, string>>;

/** Sends a form the way next-auth wants it: with its token against foreign pages. */
async function post(path: string, fields: Fields, callbackPath = "/"): Promise<URL> {
  let answer = await send(path, fields, callbackPath);
  // The token has a cookie that goes with it. An answer to something else, asked before there was one, may have
  // replaced it on its way: the second try has a pair that matches.
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
