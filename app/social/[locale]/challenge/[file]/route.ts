import { answerPicture, idOfPicture } from "@/lib/seo/social-image/answer-picture";
import { challengeImage } from "@/lib/seo/social-image/social-image";

type Context = { readonly params: Promise<{ readonly locale: string; readonly file: string }> };

/** The picture of a shared challenge link. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { locale, file } = await context.params;
  return answerPicture(request, locale, (language) => challengeImage(idOfPicture(file), language));
}
