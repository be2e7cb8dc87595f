import { hasLocale } from "next-intl";
import { dialogWords } from "@/lib/i18n/dialog-words";
import { routing } from "@/lib/i18n/routing";

type WordsContext = { params: Promise<{ locale: string }> };

export async function GET(_: Request, { params }: WordsContext): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  // Revalidated by each page: after a deployment, new dialogs must not use old messages.
  return Response.json(dialogWords(locale), { headers: { "cache-control": "no-cache" } });
}
