/** Drawing of a stack with a lit fuse in front of a safe. */
export function SafeDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="hidden w-full lg:block" fill="none">
      <g className="stroke-edge" strokeWidth="3">
        <rect x="190" y="28" width="270" height="290" rx="26" className="fill-surface" />
        <rect x="206" y="44" width="238" height="258" rx="16" className="stroke-line" />
        <path d="M230 318v22M420 318v22" strokeLinecap="round" strokeWidth="12" />
      </g>
      <circle cx="325" cy="173" r="82" className="fill-raised stroke-stake" strokeWidth="5" />
      <circle
        cx="325"
        cy="173"
        r="64"
        className="stroke-edge"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 11.550"
      />
      <g className="stroke-text" strokeWidth="7" strokeLinecap="round">
        <path d="M325 131v84M288.600 152l72.800 42M288.600 194l72.800-42" />
      </g>
      <circle cx="325" cy="173" r="15" className="fill-stake" />
      <path d="M100 0 9 346h232L150 0z" className="fill-brand opacity-10" />
      <path d="M36 302h232l-11 44H25z" className="fill-brand" />
      <path d="M72 250h150l-11 44H61z" className="fill-boost" />
      <path d="M104 198h128l-11 44H93z" className="fill-boost" />
      <path d="M98 146h84l-11 44H87z" className="fill-boost" />
      <path
        d="M140 142c2-40 14-60 42-56 26 4 34-20 30-40"
        className="stroke-edge"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <path d="M140 142c2-40 14-60 42-56" className="stroke-text" strokeWidth="5" strokeLinecap="round" />
      <path
        d="m182 60 7 19 19 7-19 7-7 19-7-19-19-7 19-7z"
        className="origin-[182px_86px] animate-spark fill-spark"
      />
      <path d="M0 346h480" className="stroke-edge" strokeWidth="3" />
    </svg>
  );
}
