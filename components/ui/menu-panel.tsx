"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Link } from "@/lib/i18n/navigation";
import type { MenuItem, MenuProps } from "./menu";

const itemStyle =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-base outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-raised";

/** The lazy part of `Menu`: replaces its button after the first click, and is therefore open at first. */
export default function MenuPanel({ label, trigger, triggerClassName, items, align = "end" }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger aria-label={label} title={label} className={triggerClassName}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} className="z-50 outline-none">
          <Base.Popup className="min-w-52 origin-(--transform-origin) rounded-control border border-line bg-surface p-1.5 text-text shadow-lift outline-none transition-[transform,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {items.map((item) => (
              <Entry key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const Icon = item.icon;
  const className = clsx(itemStyle, item.danger && "text-danger");
  const content = (
    <>
      {Icon && <Icon className={clsx("size-4.5", !item.danger && "text-muted")} />}
      {item.label}
    </>
  );
  return item.href === undefined ? (
    <Base.Item className={className} disabled={item.disabled ?? false} onClick={item.onSelect}>
      {content}
    </Base.Item>
  ) : (
    <Base.LinkItem className={className} closeOnClick render={<Link href={item.href} />}>
      {content}
    </Base.LinkItem>
  );
}
