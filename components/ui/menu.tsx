"use client";

import type { LucideIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";

const load = () => import("./menu-panel");
const MenuPanel = lazy(load);

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
} & ({ href: string; onSelect?: never } | { onSelect: () => void; href?: never });

export type MenuProps = {
  /** Name of the button that opens it, for screen readers and as a hint. */
  label: string;
  /** What the button shows; style it with `triggerClassName` (see `buttonStyle`). */
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
};

/** A button that opens a list of acts or places. The list's code is fetched when somebody comes near the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const { label, trigger, triggerClassName } = props;
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      title={label}
      className={triggerClassName}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    >
      {trigger}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuPanel {...props} />
    </Suspense>
  );
}
