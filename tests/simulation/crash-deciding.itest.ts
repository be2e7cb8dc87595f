import { crashMatrix } from "@/tests/simulation/crash/matrix";

crashMatrix(
  [
    "create, authorize, boost, accept",
    "cancel",
    "decline",
    "fail",
    "expire",
    "renew the holds",
    "appeal",
    "dispute upheld, everybody refunded",
    "open a payout account",
  ],
  80,
);
