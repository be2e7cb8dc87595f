type StepPictureProps = {
  step: "add" | "paste" | "place";
  /** What the program's own windows say. */
  words: { list: string; entry: string; address: string; width: string; height: string };
};

/** What the window of the broadcast software looks like at a step of the set-up. */
export function StepPicture({ step, words }: StepPictureProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      className="w-full rounded-control border border-line bg-raised"
    >
      <rect x="12" y="12" width="296" height="156" rx="10" className="fill-surface stroke-edge" />
      {step === "add" && (
        <>
          <text x="30" y="44" className="fill-text font-semibold" fontSize="15">
            {words.list}
          </text>
          <path d="M12 58h296" className="stroke-line" />
          <rect x="30" y="72" width="130" height="12" rx="4" className="fill-line" />
          <rect x="30" y="94" width="96" height="12" rx="4" className="fill-line" />
          <rect x="26" y="126" width="34" height="30" rx="7" className="fill-brand" />
          <path d="M43 133v16M35 141h16" className="stroke-on-brand" strokeWidth="3" strokeLinecap="round" />
          <rect x="74" y="118" width="216" height="38" rx="8" className="fill-brand-tint stroke-brand" />
          <text x="90" y="142" className="fill-text" fontSize="15">
            {words.entry}
          </text>
        </>
      )}
      {step === "paste" && (
        <>
          <text x="30" y="46" className="fill-text font-semibold" fontSize="15">
            {words.address}
          </text>
          <rect x="30" y="56" width="260" height="34" rx="7" className="fill-brand-tint stroke-brand" />
          <text x="42" y="78" className="fill-muted" fontSize="14">
            …/overlay/…?key=••••••
          </text>
          {[
            { x: 30, word: words.width, value: "1920" },
            { x: 166, word: words.height, value: "1080" },
          ].map(({ x, word, value }) => (
            <g key={word}>
              <text x={x} y="114" className="fill-text font-semibold" fontSize="15">
                {word}
              </text>
              <rect x={x} y="122" width="124" height="34" rx="7" className="fill-raised stroke-edge" />
              <text x={x + 12} y="144" className="fill-text" fontSize="15">
                {value}
              </text>
            </g>
          ))}
        </>
      )}
      {step === "place" && (
        <>
          <rect x="26" y="26" width="268" height="128" rx="6" className="fill-boost-tint" />
          <path
            d="m26 130 70-60 56 44 60-66 82 82v18a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z"
            className="fill-line"
          />
          <rect
            x="26"
            y="26"
            width="268"
            height="128"
            rx="6"
            className="fill-none stroke-danger"
            strokeWidth="2"
          />
          <rect
            x="40"
            y="100"
            width="84"
            height="42"
            rx="6"
            className="fill-ground stroke-brand"
            strokeWidth="2"
          />
          <path d="M50 114h46" className="stroke-text" strokeWidth="5" strokeLinecap="round" />
          <path d="M50 130h24m6 0h14m6 0h10" className="stroke-brand" strokeWidth="6" />
        </>
      )}
    </svg>
  );
}
