/** The sparks around the ring. */
const sparks = [
  { id: "n", className: "top-0 left-1/2 bg-brand" },
  { id: "ne", className: "top-2 left-[78%] bg-stake" },
  { id: "e", className: "top-1/2 left-[92%] bg-boost" },
  { id: "se", className: "top-[84%] left-[76%] bg-warning" },
  { id: "s", className: "top-full left-1/2 bg-boost" },
  { id: "sw", className: "top-[84%] left-[22%] bg-stake" },
  { id: "w", className: "top-1/2 left-[6%] bg-brand" },
  { id: "nw", className: "top-2 left-[20%] bg-boost" },
];

/**
 * The animation for a completed challenge (docs/product/look.md#motion). Decorative: the text around it says what happened.
 * @param still the mark alone, without the burst
 */
export function CompletedBurst({ still = false }: { still?: boolean }) {
  return (
    <div aria-hidden="true" className="mx-auto mb-6 grid h-28 w-40 place-items-center">
      <div className="relative grid size-24 place-items-center">
        {!still && (
          <>
            <span className="absolute inset-0 animate-burst rounded-full border-4 border-stake opacity-0" />
            <span className="absolute inset-0 animate-burst opacity-0">
              {sparks.map(({ id, className }) => (
                <span key={id} className={`slant absolute h-3 w-1.5 rounded-xs ${className}`} />
              ))}
            </span>
          </>
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 48 48"
          className="size-20 text-stake-text"
          fill="none"
          stroke="currentColor"
        >
          <path d="M9 39h22l3-9H12z" className="fill-brand" stroke="none" />
          <path d="M14 27h20l3-9H17z" className="fill-boost" stroke="none" />
          <path d="m17 13 5 5L36 4" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </div>
    </div>
  );
}
