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
