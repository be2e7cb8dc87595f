import { pageShell } from "../../page";

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);

const STYLE = `  body { margin: 0 auto; max-width: 34rem; padding: 1.5rem; }
  .actions { display: flex; gap: .75rem; flex-wrap: wrap; margin-top: 1.5rem; }
  button, .button { font: inherit; padding: .65rem 1.1rem; border-radius: .5rem; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer; text-decoration: none; }
  button.primary { background: #5547d9; border-color: #5547d9; color: #fff; }
  button:focus-visible, .button:focus-visible { outline: 3px solid #8f84ff; outline-offset: 2px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid #8884; }
  td.amount, th.amount { text-align: right; font-variant-numeric: tabular-nums; }`;

/** The layout of this server's pages. `body` is HTML with escaped texts. */
export function page(title: string, body: string): string {
  return pageShell({ title, body, style: STYLE });
}
