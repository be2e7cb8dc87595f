type ProgressProps = {
  done: number;
  total: number;
  /** Id of the text that says the same. */
  labelledBy: string;
};

/** A progress bar. */
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
