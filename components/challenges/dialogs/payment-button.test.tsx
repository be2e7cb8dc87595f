import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { FinishPaymentButton } from "../create/finish-payment-button";
import { setStage } from "../testing/render-stage";
import { loadPaymentDialog } from "./lazy-dialogs";

jest.mock("./lazy-dialogs", () => {
  const actual = jest.requireActual("./lazy-dialogs");
  return { ...actual, loadPaymentDialog: jest.fn(actual.loadPaymentDialog) };
});

const challenge = sampleChallenge({ status: "approved" });
const RESUME = `POST /api/challenges/${challenge.id}/payment`;

test("begins no payment before what shows it has been loaded", async () => {
  const stage = setStage();
  stage.network.answer(RESUME, { body: { requiresPayment: true, clientSecret: "pi_1_secret", amount: 25 } });
  await stage.render(<FinishPaymentButton challenge={challenge} />);
  // Hovering loads it as well.
  jest.mocked(loadPaymentDialog).mockRejectedValue(new Error("offline"));
  const press = () => userEvent.click(screen.getByRole("button", { name: "Finish payment" }));
  await press();
  await waitFor(() => expect(stage.notices).toMatchObject([{ variant: "destructive" }]));
  expect(stage.network.sentTo(RESUME)).toEqual([]);
  jest.mocked(loadPaymentDialog).mockResolvedValue();
  await press();
  await waitFor(() => expect(stage.network.sentTo(RESUME)).toHaveLength(1));
  stage.disconnect();
});
