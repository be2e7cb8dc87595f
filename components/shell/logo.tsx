import { clsx } from "clsx";

/** The mark: three slanted slabs and a lit fuse, in the colours of the theme. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path
        className="fill-brand"
        d="M5.1 23h20.4a1 1 0 0 1 1 1.3l-1.3 5a1.4 1.4 0 0 1-1.4 1H2.9a1 1 0 0 1-1-1.3l1.3-5a2 2 0 0 1 1.9-1z"
      />
      <path
        className="fill-boost"
        d="M7.7 14.2h18.6a1 1 0 0 1 1 1.3l-1.2 4.5a1.4 1.4 0 0 1-1.4 1H5.8a1 1 0 0 1-1-1.3L6 15.2a1.8 1.8 0 0 1 1.7-1z"
      />
      <path
        className="fill-mark"
        d="M10.3 5.5h9.4a1 1 0 0 1 1 1.3l-1.2 4.4a1.4 1.4 0 0 1-1.4 1H8.3a1 1 0 0 1-1-1.3l1.2-4.4a1.8 1.8 0 0 1 1.8-1z"
      />
      <path
        className="stroke-text"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        d="M23.6 11.6c2.6-.6 4.2-2.4 4.6-5.4"
      />
      <circle className="fill-spark" cx="28.5" cy="3.8" r="2.3" />
    </svg>
  );
}

type LogoProps = {
  /** The name is left out where there is no room for it. */
  giveWay?: boolean;
};

/** The mark with the name. */
export function Logo({ giveWay = false }: LogoProps) {
  return (
    // A name that does not fit wraps into a second line, which is cut off.
    <span className={clsx("flex items-center gap-2.5", giveWay && "h-7 flex-wrap overflow-hidden")}>
      <LogoMark className="size-7" />
      <span className="display-tight text-2xl leading-none">Bravado</span>
    </span>
  );
}
