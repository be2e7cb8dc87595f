import { z } from "zod";
import { localeOf } from "@/lib/http/words";
import { overlayHeaders, renderSampleOverlay } from "@/lib/overlay";
import { SAMPLE_SCENES } from "@/lib/overlay/contract";
import { localeSchema } from "@/lib/shared/wire";

const sceneSchema = z.enum(SAMPLE_SCENES).catch("top");

/** The overlay with sample data, for the frames of the guided demo: `?scene=` and `?language=`. */
export function GET(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const scene = sceneSchema.parse(searchParams.get("scene"));
  const locale = localeSchema.catch(localeOf(request.headers)).parse(searchParams.get("language"));
  return new Response(renderSampleOverlay(scene, locale), { headers: overlayHeaders() });
}
