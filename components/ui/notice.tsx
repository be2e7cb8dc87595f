import { clsx } from "clsx";
import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type NoticeProps = {
  title: ReactNode;
  text?: ReactNode;
  tone?: "danger" | "info";
  /** A button or link that helps. */
  action?: ReactNode;
  className?: string;
};

/** A message inside a dialog or form, announced at once and scrolled into view. For messages that outlive them use a toast. */
export function Notice({ title, text, tone = "danger", action, className }: NoticeProps) {
  const Icon = tone === "danger" ? TriangleAlert : Info;
  return (
    <div
      role="alert"
      ref={bringIntoView}
      className={clsx(
        "flex items-start gap-3 rounded-control p-4 text-sm",
        tone === "danger" ? "bg-danger-tint" : "bg-info-tint",
        className,
      )}
    >
      <Icon className={clsx("mt-0.5 size-5 shrink-0", tone === "danger" ? "text-danger" : "text-info")} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

function bringIntoView(notice: HTMLDivElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
