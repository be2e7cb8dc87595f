/**
 * The version of the Terms of Service: the day on which their text last changed in any language, and a letter from the second change of
 * a day on. Source: docs/product/pages.md#legal-pages.
 */
export const TERMS_VERSION = "2026-11-30";
