/** Widths by share. Set here, because the document's policy allows no style in the markup. */
export function weigh(slide: HTMLElement): void {
  for (const slab of slabsOf(slide)) {
    // A share of zero would vanish; a promise of one cent is still somebody's.
    slab.style.flexGrow = String(Math.max(1, Number(slab.dataset.cents)));
  }
}

/** Marks the boosts that an older version of the slide did not have, so that they slide in. Returns whether there are. */
export function markBoosts(slide: HTMLElement, older: HTMLElement): boolean {
  const known = new Set(slabsOf(older).map(({ dataset }) => dataset.id));
  const arrived = slabsOf(slide).filter(
    ({ className, dataset }) => className === "boost" && !known.has(dataset.id),
  );
  for (const slab of arrived) slab.classList.add("in");
  slide.classList.toggle("boosted", arrived.length > 0);
  return arrived.length > 0;
}

function slabsOf(slide: HTMLElement): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>(".stack i")];
}
