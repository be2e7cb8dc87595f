type Holder = { readonly lose: (error: Error) => void; readonly end: Promise<unknown> };

/** The locks of a browser (`navigator.locks`), as far as our pages use them: jsdom has none. */
export class FakeLocks {
  private readonly held = new Map<string, Holder>();

  request(
    name: string,
    options: { readonly steal?: boolean },
    hold: () => Promise<void> | undefined,
  ): Promise<unknown> {
    const holder = this.held.get(name);
    if (holder !== undefined && options.steal !== true) {
      const again = { ...options, steal: false };
      return holder.end.catch(() => undefined).then(() => this.request(name, again, hold));
    }
    this.held.delete(name);
    holder?.lose(new Error("stolen"));
    let lose = (_: Error) => {};
    const stolen = new Promise((_, reject) => {
      lose = reject;
    });
    const mine = { lose, end: Promise.race([Promise.resolve().then(hold), stolen]) };
    this.held.set(name, mine);
    return mine.end.finally(() => {
      if (this.held.get(name) === mine) this.held.delete(name);
    });
  }

  async query() {
    return { held: [...this.held.keys()].map((name) => ({ name })) };
  }
}
