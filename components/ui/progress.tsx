type ProgressProps = {
  done: number;
  total: number;
  /** The id of the words that say the same. */
  labelledBy: string;
};

/** How far something has come that goes on by itself. */
export function Progress({ done, total, labelledBy }: ProgressProps) {
  return (
    <progress
      value={done}
      max={total}
      aria-labelledby={labelledBy}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-stake [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-stake"
    />
  );
}
