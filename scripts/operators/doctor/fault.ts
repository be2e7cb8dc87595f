/** What is wrong, and what to do about it. A warning may be wanted as it is. */
export type Fault = { readonly problem: string; readonly remedy: string; readonly isWarning?: true };
