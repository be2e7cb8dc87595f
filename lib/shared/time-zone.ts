import { z } from "zod";

/** A name of the time zone database, as this machine knows it. */
export const timeZoneSchema = z
  .string({ error: "time_zone_invalid" })
  .max(64, "time_zone_invalid")
  .refine((zone) => {
    try {
      return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
    } catch {
      return false;
    }
  }, "time_zone_invalid");
