import type { Page } from "@playwright/test";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { type Fault, FaultyNetwork } from "../fixtures/faulty-network";
import { authorize, callAs, openDashboard, overlayLink, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// What the broken network answers, and streams that are cut.
test.use({ expectedErrors: [/503|net::ERR_/] });

const SECOND = 1_000;
const FAULTS: readonly Fault[] = ["stalled", "down", "unavailable", "slow"];

test("after a network that stalls, cuts, fails, is slow or reorders the overlay shows what is true, and every alert once", async ({
  openPage,
}) => {
  test.slow();
  const [streamer, viewer, booster] = await Promise.all([openPage(), openPage(), openPage()]);
  const overlay = await openPage({ viewport: { width: 1920, height: 1080 } });
  const network = await FaultyNetwork.start();
  const name = await openDashboard(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await signUp(booster, "Viewer");
  const link = new URL(await overlayLink(streamer));
  await overlay.clock.install();
  await overlay.goto(network.url + link.pathname + link.search);
  await expect(overlay.getByText("Dare me on Bravado")).toBeVisible();
  await noteAlerts(overlay);

  await writeChallenge(viewer, { streamer: name, text: "Win a round blindfolded", amount: "25" });
  await authorize(viewer, "$25.00");
  await expect(overlay.locator(".slide.on")).toContainText("$25.00");
  await booster.goto(`/streamer/${name}`);
  const id = (await overlay.locator(".slide.on").getAttribute("data-id")) ?? "";

  let pot = 25;
  for (const fault of FAULTS) {
    network.set(fault);
    await boost(booster, id, 5);
    pot += 5;
    await overlay.clock.runFor(12 * SECOND);
    network.set("none");
    await showsPot(overlay, pot, fault);
  }
  // What waits is shown, and nothing comes again.
  const kinds = async () => {
    await overlay.clock.runFor(10 * SECOND);
    return (await alertsOf(overlay)).map(({ kind }) => kind);
  };
  await expect.poll(kinds, { timeout: 90_000 }).toEqual(["created", ...FAULTS.map(() => "boosted")]);
  await overlay.clock.runFor(60 * SECOND);
  const shown = await alertsOf(overlay);
  expect(shown).toHaveLength(1 + FAULTS.length);
  expect(new Set(shown.map(({ alert }) => alert)).size).toBe(shown.length);

  // The second boost is known before what was asked for the first is answered.
  network.set("reordered");
  await boost(booster, id, 5);
  await boost(booster, id, 5);
  await showsPot(overlay, pot + 10, "reordered");
  await network.stop();
});

/** Waits for its watchdog and its retries, in the overlay's own time. Source: docs/product/overlay.md#never-wrong-for-long. */
async function showsPot(overlay: Page, dollars: number, message: string): Promise<void> {
  const card = async () => {
    await overlay.clock.runFor(5 * SECOND);
    return overlay.locator(".slide.on").textContent();
  };
  await expect.poll(card, { message, timeout: 90_000 }).toContain(`$${dollars}.00`);
}

/** Pays a boost with a card that needs no authentication, without the dialogs. */
async function boost(page: Page, id: string, amount: number): Promise<void> {
  const asked = await callAs(page, "POST", `/api/challenges/${id}/boost`, { amount });
  expect(asked.status).toBe(200);
  const [intent = ""] = String(asked.body.clientSecret).split("_secret_");
  const { stripeBase, stripeKey } = requireE2eTarget();
  const paid = await fetch(new URL(`/v1/payment_intents/${intent}/confirm`, stripeBase), {
    method: "POST",
    headers: { authorization: `Bearer ${stripeKey}` },
    body: new URLSearchParams({ payment_method: "pm_card_visa" }),
  });
  expect(paid.status).toBe(200);
  const confirmed = await callAs(page, "POST", "/api/challenges/confirm-payment", {
    payment_intent_id: intent,
  });
  expect(confirmed.status).toBe(200);
}

type Shown = { readonly alert: string; readonly kind: string };

/** Notes every alert that is shown from now on. */
async function noteAlerts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(window, { shown });
    const place = document.querySelector(".alerts");
    if (place === null) throw new Error("No place for alerts");
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        shown.push({ alert: node.dataset.id ?? "", kind: node.dataset.kind ?? "" });
      }
    }).observe(place, { childList: true });
  });
}

function alertsOf(page: Page): Promise<Shown[]> {
  return page.evaluate(() => (window as unknown as { shown: Shown[] }).shown);
}
