import { setLookVariables } from "@/lib/shared/overlay-look";

const LOOK = /^data-(?:skin|position|scale|accent|motion|alerts|volume|replay|amounts)$/;

/** Takes over the look of a newer version of the document. @param fresh its body; at first the document's own */
export function applyLook(fresh: HTMLElement): void {
  for (const { name, value } of fresh.attributes) {
    if (LOOK.test(name)) document.body.setAttribute(name, value);
  }
  setLookVariables(document.body);
}
