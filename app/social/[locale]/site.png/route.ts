import { answerPicture } from "@/lib/seo/social-image/answer-picture";
import { siteImage } from "@/lib/seo/social-image/social-image";

type Context = { readonly params: Promise<{ readonly locale: string }> };

/** What a shared link to the site shows. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { locale } = await context.params;
  return answerPicture(request, locale, siteImage);
}
