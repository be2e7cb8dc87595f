import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { CardMoney } from "./card-money";

test.each([
  ["en", "capture", "Collecting: 7,412 of 10,000 payments"],
  ["en", "release", "Releasing: 7,412 of 10,000 holds"],
  ["fr", "capture", "Encaissement en cours : 7 412 sur 10 000 paiements"],
  ["fr", "release", "Libération en cours : 7 412 sur 10 000 montants"],
  ["es", "capture", "Recaudación en curso: 7412 de 10.000 pagos"],
  ["es", "release", "Liberación en curso: 7412 de 10.000 retenciones"],
  ["en", "refund", "Refunding: 7,412 of 10,000 payments"],
  ["fr", "refund", "Remboursement en cours : 7 412 sur 10 000 paiements"],
  ["es", "refund", "Reembolso en curso: 7412 de 10.000 pagos"],
] as const)("%s, %s: shows how far the payments have come as text and as a bar", (locale, goal, text) => {
  const collection = { goal, done: 7_412, total: 10_000 };
  const challenge = sampleChallenge({
    status: "completed",
    collection,
    amount: 50_000,
    collected_amount: 37_060,
  });
  renderScreen(<CardMoney challenge={challenge} />, { locale });
  const bar = screen.getByRole("progressbar");
  expect(bar).toHaveAttribute("value", "7412");
  expect(bar).toHaveAttribute("max", "10000");
  const name = document.getElementById(bar.getAttribute("aria-labelledby") ?? "")?.textContent;
  expect(name?.replace(/\s/g, " ")).toBe(text);
  // While collecting, the amount so far is not shown as a shortfall.
  expect(screen.queryByText(/37/)).not.toBeInTheDocument();
});

test("shows the shortfall and no bar when the payments are done", () => {
  renderScreen(<CardMoney challenge={sampleChallenge({ status: "completed", collected_amount: 20 })} />);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(screen.getByText("Collected $20.00 of $25.00")).toBeInTheDocument();
});
