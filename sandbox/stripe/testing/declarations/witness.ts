import { deviations } from "./check";

// The first run after an update of the SDK reads all of its declarations.
jest.setTimeout(60_000);

/** One response: the endpoint as in `Answers`, and the body. */
export type Seen = { readonly endpoint: string; readonly status: number; readonly body: string };

/** Collects every response of a sandbox and checks them against the SDK's declarations. */
export class Witness {
  readonly answers: Seen[] = [];
  #isDone = false;

  readonly see = (endpoint: string, status: number, body: string): void => {
    this.answers.push({ endpoint, status, body });
  };

  /** Lists the events of a platform and of its accounts, so that `see` collects them. */
  async askForEvents(url: string, key: string): Promise<void> {
    if (this.#isDone) return;
    this.#isDone = true;
    const authorization = `Bearer ${key}`;
    await fetch(`${url}/_sandbox/faults`, { method: "DELETE", headers: { authorization } });
    const accounts = await idsOf(`${url}/v1/accounts`, { authorization });
    await idsOf(`${url}/v1/events`, { authorization });
    for (const account of accounts) {
      await idsOf(`${url}/v1/events`, { authorization, "stripe-account": account });
    }
  }

  /** @throws Error that lists every deviation */
  testify(): void {
    const found = this.answers.splice(0).flatMap(({ endpoint, status, body }) => {
      const departed = deviations(status < 400 ? endpoint : "error", JSON.parse(body));
      return departed.length === 0 ? [] : [`${endpoint} (${status}):\n    ${departed.join("\n    ")}`];
    });
    if (found.length === 0) return;
    throw new Error(`Responses deviate from the SDK's declarations:\n  ${[...new Set(found)].join("\n  ")}`);
  }
}

/** Reads all pages of a list. */
async function idsOf(list: string, headers: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const after = ids.length === 0 ? "" : `&starting_after=${ids.at(-1)}`;
    const answer = await fetch(`${list}?limit=100${after}`, { headers });
    const page: { data?: { id: string }[]; has_more?: boolean } = await answer.json();
    ids.push(...(page.data ?? []).map(({ id }) => id));
    if (page.has_more !== true) return ids;
  }
}
