/** Sets the widths of the segments by their cents: the content security policy allows no style in the markup. */
export function setWidths(slide: HTMLElement): void {
  for (const segment of segmentsOf(slide)) segment.style.flexGrow = segment.dataset.cents ?? "";
}

/** Marks the boosts that an older version of the slide did not have, so that they slide in. @returns whether any */
export function markBoosts(slide: HTMLElement, older: HTMLElement): boolean {
  const known = new Set(segmentsOf(older).map(({ dataset }) => dataset.id));
  const added = segmentsOf(slide).filter(
    ({ className, dataset }) => className === "boost" && !known.has(dataset.id),
  );
  for (const segment of added) segment.classList.add("in");
  slide.classList.toggle("boosted", added.length > 0);
  return added.length > 0;
}

function segmentsOf(slide: HTMLElement): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>(".stack i")];
}
