/** What is wrong, and what to do about it. */
export type Fault = { readonly problem: string; readonly remedy: string };
