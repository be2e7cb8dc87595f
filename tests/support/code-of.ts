import { DomainError } from "@/lib/shared/errors";

/** The code with which an attempt is refused; "done" when it is not. */
export function codeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
}
