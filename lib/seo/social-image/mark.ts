import { readFileSync } from "node:fs";
import { projectFile } from "@/lib/shared/project-file";

/** The mark's box within the application's icon, in the icon's units. */
const MARK_BOX = "3.2 3.2 25.6 25.6";

type MarkBox = { readonly x: number; readonly y: number; readonly side: number };

let drawing: string | undefined;

/** The mark as an element of another SVG. */
export function markSvg({ x, y, side }: MarkBox): string {
  drawing ??= /<g .*<\/g>/s.exec(readFileSync(projectFile("public/icon.svg"), "utf8"))?.[0] ?? "";
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${MARK_BOX}">${drawing}</svg>`;
}
