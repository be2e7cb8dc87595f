/** A state machine as data: each event with the states that allow it and the state that it leads to. */
export type Transitions<Status extends string> = Readonly<
  Record<string, { readonly from: readonly Status[]; readonly to: Status }>
>;

/** The state that an event leads to; null when the current state does not allow it. */
export function nextStatus<Status extends string>(
  { from, to }: Transitions<Status>[string],
  status: Status,
): Status | null {
  return from.includes(status) ? to : null;
}
