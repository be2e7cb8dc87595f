import type { Frame, Page } from "@playwright/test";

/** What a picture shows badly: a page wider than its window, and text that is cut off or spills out of its box. */
export function faultsOf(page: Page | Frame): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide, the window ${width}`);
    for (const element of document.body.querySelectorAll("*")) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      if (!texts.some((node) => node.textContent?.trim()) || !element.checkVisibility()) continue;
      const { overflowX, display } = getComputedStyle(element);
      // Boxes without a size are for screen readers.
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      if (display === "inline" || !isCut || element.closest("[class*=sr-only]")) continue;
      const text = element.textContent?.trim().slice(0, 60);
      faults.push(`${overflowX === "visible" ? "spills over" : "is cut off"}: "${text}"`);
    }
    return [...new Set(faults)];
  });
}
