import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import type { ReceiptWire } from "@/lib/receipts/contract";
import { ReceiptView } from "./receipt-view";

const receipt: ReceiptWire = {
  _id: "p1",
  id: "p1",
  number: "B-1",
  status: "refunded",
  transaction_type: "appeal",
  challenge_id: "c1",
  challenge_description: "Sing the menu",
  streamer_name: "ana",
  streamer_display_name: "Ana",
  paid_by: "Vic",
  currency: "USD",
  lines: [],
  total: 0,
  card: null,
  operator: { name: null, address: null },
};

test("leads from the receipt of an appeal to its challenge", () => {
  renderScreen(<ReceiptView receipt={receipt} card={null} />);
  expect(screen.getByRole("link", { name: "Sing the menu" })).toHaveAttribute("href", "/challenge/c1");
});

test("shows days in the reader's zone, as their transactions do, and says nothing of UTC", () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: "America/New_York" };
  });
  const lines = [{ kind: "payment", amount: 2, at: "2026-11-01T02:00:00.000Z" }] as const;
  renderScreen(<ReceiptView receipt={{ ...receipt, lines: [...lines] }} card={null} />);
  expect(screen.getAllByRole("time").map((time) => time.textContent)).toEqual([
    "Oct 31, 2026",
    "Oct 31, 2026",
  ]);
  expect(screen.getByText(/^This is a receipt/)).not.toHaveTextContent("UTC");
  zone.mockRestore();
});
