import { clsx } from "clsx";

/** A spinner of three slabs. Has no accessible text: its owner must provide one. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx("inline-flex items-center gap-1", className)}>
      {["0ms", "160ms", "320ms"].map((delay) => (
        <span
          key={delay}
          className="slant h-3.5 w-1.5 rounded-xs bg-current"
          style={{ animation: `pulse 900ms ease-in-out ${delay} infinite` }}
        />
      ))}
    </span>
  );
}
