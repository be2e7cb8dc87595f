/** The same screen under its second address (docs/product/pages.md#addresses). */
export { default, generateMetadata } from "../auth/callback/page";
