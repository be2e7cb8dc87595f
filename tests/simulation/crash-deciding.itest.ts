import { crashMatrix } from "@/tests/simulation/crash/matrix";

crashMatrix(
  [
    "create, authorize, boost, accept",
    "cancel",
    "remove the saved cards",
    "renew the holds",
    "appeal",
    "dispute upheld, everybody refunded",
    "open a payout account",
  ],
  22,
);
