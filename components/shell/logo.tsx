import { clsx } from "clsx";

/** The mark: three slanted slabs, a growing stake, with a lit fuse on top. Drawn in code, in the tokens' colours. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <g className="fill-brand">
        <path d="M4.2 23.5h17.5a1 1 0 0 1 1 1.3l-.9 3.5a1.5 1.5 0 0 1-1.5 1.1H2.8a1 1 0 0 1-1-1.3l.9-3.5a1.5 1.5 0 0 1 1.5-1.1z" />
      </g>
      <g className="fill-boost">
        <path d="M8 15.8h15a1 1 0 0 1 1 1.3l-.9 3.5a1.5 1.5 0 0 1-1.5 1.1H6.6a1 1 0 0 1-1-1.3l.9-3.5A1.5 1.5 0 0 1 8 15.8z" />
        <path d="M11.8 8.1h10a1 1 0 0 1 1 1.3l-.9 3.5a1.5 1.5 0 0 1-1.5 1.1h-10a1 1 0 0 1-1-1.3l.9-3.5a1.5 1.5 0 0 1 1.5-1.1z" />
      </g>
      <path
        d="M17.5 8.1c.6-3.3 3-5 6.2-4.4"
        className="stroke-text"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M26.8.8l.9 2.3 2.3.9-2.3.9-.9 2.3-.9-2.3-2.3-.9 2.3-.9z" className="fill-stake" />
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="size-8" />
      <span className="display-tight text-2xl leading-none">Bravado</span>
    </span>
  );
}
