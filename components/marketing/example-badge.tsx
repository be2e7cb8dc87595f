import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Marks what is made up, so that everyone sees it: no figure is invented unmarked (docs/claims.md). */
export function ExampleBadge({ className }: { className?: string }) {
  return <Badge className={className}>{useTranslations("marketing")("example")}</Badge>;
}
