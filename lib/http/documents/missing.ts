import type { Metadata } from "next";

/**
 * A page about something that is not there says so in a `<meta>`, and the server ahead of Next answers it with the status
 * 404: the page of a `notFound()` would be an empty shell until its scripts have run.
 */
const MISSING_META = "not-found";

/** What such a page says in its head. */
export function missingMetadata(title: string): Metadata {
  return { title, robots: { index: false }, other: { [MISSING_META]: "true" } };
}

const META = new RegExp(`<meta name="${MISSING_META}" content="true"\\s*/?>`);

/** Whether the document says of itself that it is about nothing. */
export function isMissing(html: string): boolean {
  return META.test(html);
}
