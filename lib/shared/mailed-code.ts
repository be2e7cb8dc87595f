import { oneTimeCode, readOneTimeCode } from "./one-time-code";

/*
 * Links in mails whose readers may be suspended and cannot sign in. Each opens one page for whoever holds it, and does not expire.
 */

/** The page of a statement, to read it and to object. A path without language prefix. */
export function openStatementPath(id: string): string {
  return `/statements/${id}?${new URLSearchParams({ code: statementCode(id) })}`;
}

export function statementCode(id: string): string {
  return oneTimeCode("statement", id);
}

/** Whether the code is the one of this statement. */
export function isCodeOf(id: string, code: string): boolean {
  return readOneTimeCode("statement", code) === id;
}

/** The page of a case for the person whom an operator asked, to answer. A path without language prefix. */
export function openCasePath(caseId: string, questionId: string): string {
  return `/case/${caseId}?${new URLSearchParams({ code: questionCode(questionId) })}`;
}

export function questionCode(questionId: string): string {
  return oneTimeCode("case-question", questionId);
}

/** The question that the mail with this code asked; null for any other text. */
export function questionOfCode(code: string): string | null {
  return readOneTimeCode("case-question", code);
}
