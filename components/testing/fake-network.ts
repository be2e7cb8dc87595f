type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

type Sent = { readonly key: string; readonly search: string; readonly body: unknown };

/**
 * Replaces `fetch`: responses by "METHOD /path", and a record of the requests. A path without a response fails like an
 * unreachable server. Call it in `beforeEach`.
 */
export function fakeNetwork() {
  const answers = new Map<string, Answer | Promise<Answer>>();
  const sent: Sent[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const [path = "", search = ""] = address.split("?");
    const key = `${init.method ?? "GET"} ${path}`;
    sent.push({ key, search, body: typeof init.body === "string" ? JSON.parse(init.body) : init.body });
    const answer = await answers.get(key);
    if (answer === undefined) throw new TypeError("fetch failed");
    const { status = 200, body = {}, headers = {} } = answer;
    return {
      ok: status < 400,
      status,
      headers: new Map(Object.entries(headers)),
      json: async () => JSON.parse(JSON.stringify(body)),
      blob: async () => new Blob([JSON.stringify(body)]),
    };
  }) as unknown as typeof fetch;
  return {
    answer: (key: string, answer: Answer | Promise<Answer>) => void answers.set(key, answer),
    sentTo: (key: string) => sent.filter((one) => one.key === key),
  };
}
