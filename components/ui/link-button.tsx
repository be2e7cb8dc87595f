import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link } from "@/lib/i18n/navigation";
import { type ButtonLook, buttonStyle } from "./button-style";

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>;

/** A link that looks like a button. Paths have no language prefix. */
export function LinkButton({ variant, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonStyle({ variant, size, wide }), className)}>
      <span className="relative inline-flex items-center gap-2">{children}</span>
    </Link>
  );
}
