import pino from "pino";
import { logLevel } from "./env";

/** The structured log. Never log a token, card or e-mail address: these paths are redacted whatever a caller passes. */
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
