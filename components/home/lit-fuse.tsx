/** A fuse with an animated spark; still with reduced motion. */
export function LitFuse({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 544 120" className={className} fill="none">
      <path
        d="M392 118c2-42 22-66 58-62 30 4 38-22 34-34"
        className="stroke-edge"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <path d="M392 118c2-42 22-66 58-62" className="stroke-text" strokeWidth="5" strokeLinecap="round" />
      <g className="origin-[450px_56px] animate-spark">
        <path
          d="m450 26 7.500 20.500L478 54l-20.500 7.500L450 82l-7.500-20.500L422 54l20.500-7.500z"
          className="fill-spark"
        />
        <circle cx="450" cy="54" r="5" className="fill-text" />
      </g>
    </svg>
  );
}
