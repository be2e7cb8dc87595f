import { formatUsd } from "@/lib/shared/money";

/** "$10", "$12.50": the way the server writes a minimum into its messages. @param dollars as on the wire */
export function shortAmount(dollars: number): string {
  return formatUsd(Math.round(dollars * 100)).replace(/\.00$/, "");
}
