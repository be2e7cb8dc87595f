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
  /** Accessible name and tooltip of the button. */
  label: string;
  /** Content of the button; style it with `triggerClassName` (see `buttonStyle`). */
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
};

/** A button that opens a menu of actions or links. The menu's code is prefetched on hover and focus. */
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
