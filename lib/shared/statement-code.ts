import { oneTimeCode, readOneTimeCode } from "./one-time-code";

const PURPOSE = "statement";

/** The page of a statement, open to whoever holds the link: its reader may be suspended. A path without language prefix. */
export function openStatementPath(id: string): string {
  return `/statements/${id}?${new URLSearchParams({ code: statementCode(id) })}`;
}

/** The code of a mailed link. It can read one statement and object to it, and does not expire. */
export function statementCode(id: string): string {
  return oneTimeCode(PURPOSE, id);
}

/** Whether the code is the one of this statement. */
export function isCodeOf(id: string, code: string): boolean {
  return readOneTimeCode(PURPOSE, code) === id;
}
