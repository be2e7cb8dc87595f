import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";

type Context = { readonly params: Promise<{ readonly nextauth: readonly string[] }> };

/** The browser's cookie: /api/auth/csrf, /callback/credentials, /session and /signout. */
async function handle(request: Request, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions());
}

export { handle as GET, handle as POST };
