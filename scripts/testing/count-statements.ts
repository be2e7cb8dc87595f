import { Client } from "pg";

/** Runs some work and counts the SQL statements that this process sends meanwhile, those of transactions included. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const query = jest.spyOn(Client.prototype, "query");
  try {
    const result = await work();
    return { result, statements: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}
