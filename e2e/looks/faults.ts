import type { Page } from "@playwright/test";

/**
 * What a picture shows badly: a page wider than its window, text that is cut off or spills out of its box, controls whose middle
 * something else covers. Each fault is a line.
 */
export function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.textContent ?? "").trim().slice(0, 60)}"`;
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${width}`);
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.body.querySelectorAll("*")) {
      if (!hasText(element) || !isShown(element)) continue;
      const box = element.getBoundingClientRect();
      // Only for screen readers.
      if (box.width <= 1 || box.height <= 1 || element.closest("[class*=sr-only]")) continue;
      const { overflowX, display } = getComputedStyle(element);
      if (display !== "inline" && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${overflowX === "visible" ? "spills" : "is cut off"}: ${nameOf(element)}`);
    }
    for (const control of document.body.querySelectorAll("a[href], button, input, select, textarea")) {
      const { x, y, width: w, height: h } = control.getBoundingClientRect();
      const [left, top] = [x + w / 2, y + h / 2];
      const isInside = left > 0 && top > 0 && left < innerWidth && top < innerHeight;
      if (w < 2 || !isInside || !isShown(control) || control.closest("[inert], [aria-hidden=true]")) continue;
      const above = document.elementFromPoint(left, top);
      if (above === null || control.contains(above) || above.contains(control)) continue;
      if (above.closest("label")?.contains(control)) continue;
      faults.push(`is covered by ${nameOf(above)}: ${nameOf(control)}`);
    }
    return [...new Set(faults)];
  });
}
