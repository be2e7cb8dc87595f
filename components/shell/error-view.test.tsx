import { screen } from "@testing-library/react";
import { renderScreen } from "../testing/render-screen";
import { ErrorView } from "./error-view";

// Any page may fail, also while a payment is under way: whether something was charged is not known here.
test.each([
  ["en", "If you were paying, check your transactions first."],
  ["fr", "Si vous étiez en train de payer, regardez d’abord vos transactions."],
  ["es", "Si estabas pagando, mira antes tus transacciones."],
] as const)("promises nothing about money in %s", (locale, advice) => {
  renderScreen(<ErrorView onRetry={() => undefined} />, { locale });
  expect(screen.getByRole("alert")).toHaveTextContent(advice);
  expect(screen.getByRole("alert")).not.toHaveTextContent(/charged|débité|cobrado/);
});
