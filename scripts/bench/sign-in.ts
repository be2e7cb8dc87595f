import { z } from "zod";
import type { DemoAccount } from "@/scripts/dev/up/demo-accounts";

const tokenSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const csrfSchema = z.object({ csrfToken: z.string() });

/** Signs in for API requests. */
export async function bearer(url: string, account: DemoAccount): Promise<{ token: string; userId: string }> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ grant_type: "password", email: account.email, password: account.password }),
  });
  if (!answer.ok) throw new Error(`${account.email} could not sign in: ${await answer.text()}`);
  const { access_token: token, user } = tokenSchema.parse(await answer.json());
  return { token, userId: user.id };
}

/** Signs in like a browser. @returns the `Cookie` header */
export async function cookie(url: string, account: DemoAccount): Promise<string> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = csrfSchema.parse(await csrf.json());
  const before = cookiesOf(csrf);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: before, Origin: url },
    body: new URLSearchParams({
      csrfToken,
      grant_type: "password",
      email: account.email,
      password: account.password,
      json: "true",
    }),
    redirect: "manual",
  });
  const session = cookiesOf(answer);
  if (!session.includes("session-token")) {
    throw new Error(`${account.email} got no session: ${await answer.text()}`);
  }
  return `${before}; ${session}`;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
