import pino from "pino";
import { logLevel } from "./env";

/**
 * Structured log lines with the request id where there is one. Never a token, a card or an e-mail address: the paths
 * that could hold one are cut whatever a caller passes.
 */
export const log = pino({
  level: logLevel(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: [
      "*.authorization",
      "*.cookie",
      "*.email",
      "*.password",
      "*.client_secret",
      "*.access_token",
      "*.refresh_token",
    ],
    censor: "[hidden]",
  },
});
