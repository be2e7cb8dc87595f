import { revalidatePath, revalidateTag } from "next/cache";
import { z } from "zod";
import { isInternalCall } from "@/lib/http/internal-call";
import { readJson } from "@/lib/http/read-json";

const bodySchema = z.strictObject({
  tags: z.union([z.array(z.string().max(100)).max(1_000), z.literal("all")]),
});

/** Invalidates tags in Next's cache for the server ahead of Next (`revalidateOwnPages`). */
export async function POST(request: Request): Promise<Response> {
  if (!isInternalCall(request)) return new Response(null, { status: 404 });
  const { tags } = bodySchema.parse(await readJson(request));
  if (tags === "all") revalidatePath("/", "layout");
  else for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
