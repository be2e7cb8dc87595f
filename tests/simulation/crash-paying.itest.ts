import { crashMatrix } from "@/tests/simulation/crash/matrix";

/** Steps that crash-deciding.itest.ts covers: taking and finishing jobs. */
const COVERED_BY_DECIDING = /commit of/;

crashMatrix(
  [
    "start, complete, capture, payout on day 20",
    "the night after a payout",
    "completed when the holds have run out, collect by link",
    "completed when the holds have run out, the link is not followed",
    "chargeback before the payout",
    "chargeback after the payout, taken back from the streamer",
  ],
  14,
  COVERED_BY_DECIDING,
);
