import type { Area } from "react-easy-crop";

/** Maximum side in pixels: twice what is stored, so that no detail is lost and little is sent. */
const SIDE_MAX = 512;

/** Crops a picture to a square WebP. @param src URL of the picture @param area in the picture's own pixels */
export async function cutSquare(src: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const side = Math.min(SIDE_MAX, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  canvas.getContext("2d")?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
  if (drawn === null) throw new Error("The browser could not draw the picture");
  return new File([drawn], "avatar", { type: drawn.type });
}
