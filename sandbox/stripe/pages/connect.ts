import { type Context, Hono } from "hono";
import type Stripe from "stripe";
import { escapeHtml } from "../../page";
import { completeOnboarding } from "../resources/accounts/onboarding";
import type { Http } from "../server/api";
import type { Platform } from "../state/platform";
import type { Platforms } from "../state/platforms";
import type { HostedLink } from "../state/rows";
import { money, page } from "./shell";

interface Visit {
  platform: Platform;
  link: HostedLink;
  account: Stripe.Account;
}

/** The pages of account links and login links. */
export function connectPages(platforms: Platforms): Hono<Http> {
  const app = new Hono<Http>();

  const visit = (c: Context<Http>): Visit | null => {
    const platform = platforms.caller(`sk_test_${c.req.param("key")}`)?.platform;
    const link = platform?.home.links.get(c.req.param("link") ?? "");
    const account = link && platform?.home.accounts.get(link.account);
    return platform && link && account ? { platform, link, account } : null;
  };

  app.get("/:key/:link", (c) => {
    const found = visit(c);
    if (!found) return c.html(page("Not found", "<h1>This link does not exist.</h1>"), 404);
    const { platform, link, account } = found;
    if (link.expiresAt <= platform.clock.now()) return expired(c, link);
    return c.html(
      link.purpose === "onboarding"
        ? page("Connect onboarding", onboardingForm(account))
        : page("Express Dashboard", dashboard(platform, account)),
    );
  });

  app.post("/:key/:link", (c) => {
    const found = visit(c);
    if (found?.link.purpose !== "onboarding") {
      return c.html(page("Not found", "<h1>This link does not exist.</h1>"), 404);
    }
    const { platform, link, account } = found;
    platform.transact(() => {
      completeOnboarding(platform, account);
      // A link works once; later visits are sent to the refresh URL.
      platform.home.links.put({ ...link, expiresAt: platform.clock.now() });
    });
    return link.returnUrl
      ? c.redirect(link.returnUrl, 303)
      : c.html(page("Done", "<h1>Onboarding complete</h1><p>You can close this page.</p>"));
  });

  return app;
}

function expired(c: Context<Http>, link: HostedLink): Response {
  if (link.refreshUrl) return c.redirect(link.refreshUrl, 303);
  return c.html(page("Link expired", "<h1>This link has expired.</h1><p>Ask for a new one.</p>"), 410);
}

function onboardingForm(account: Stripe.Account): string {
  const due = account.requirements?.currently_due ?? [];
  const items = due.map((requirement) => `<li><code>${escapeHtml(requirement)}</code></li>`).join("");
  return `<h1>Get paid</h1>
<p>Account <code>${escapeHtml(account.id)}</code>${account.email ? ` for ${escapeHtml(account.email)}` : ""}</p>
${due.length > 0 ? `<p>Still needed:</p><ul>${items}</ul>` : "<p>Nothing is missing.</p>"}
<form method="post" class="actions">
  <button class="primary">Complete onboarding</button>
</form>
<p class="note">This page stands in for Stripe's. The button gives every answer above with test data.</p>`;
}

function dashboard(platform: Platform, account: Stripe.Account): string {
  const books = platform.space(account.id);
  const currency = account.default_currency ?? "usd";
  const { available, pending } = books.tally.of(currency);
  const payments = books.charges.page({ limit: 20 })?.rows ?? [];
  const payouts = books.payouts.page({ limit: 20 })?.rows ?? [];
  const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  return `<h1>Express Dashboard</h1>
<p>Account <code>${escapeHtml(account.id)}</code></p>
<table>
<tr><th>Available</th><td class="amount">${money(available, currency)}</td></tr>
<tr><th>On the way</th><td class="amount">${money(pending, currency)}</td></tr>
</table>
<h2>Payments</h2>
${table(
  ["Date", "Group"],
  payments.map((payment) => ({
    cells: [date(payment.created), payment.transfer_group ?? ""],
    amount: money(payment.amount - payment.amount_refunded, payment.currency),
  })),
)}
<h2>Payouts</h2>
${table(
  ["Date", "Status"],
  payouts.map((payout) => ({
    cells: [date(payout.created), payout.status],
    amount: money(payout.amount, payout.currency),
  })),
)}
<p class="note">This page stands in for Stripe's.</p>`;
}

function table(heads: string[], rows: { cells: string[]; amount: string }[]): string {
  if (rows.length === 0) return "<p>None yet.</p>";
  const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join("");
  const body = rows
    .map(({ cells, amount }) => {
      const columns = cells.map((text) => `<td>${escapeHtml(text)}</td>`).join("");
      return `<tr>${columns}<td class="amount">${escapeHtml(amount)}</td></tr>`;
    })
    .join("");
  return `<table><tr>${head}<th class="amount">Amount</th></tr>${body}</table>`;
}
