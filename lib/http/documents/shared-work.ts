/** Work that many wait for is done once. */
export class SharedWork<T> {
  private readonly running = new Map<string, Promise<T>>();

  /** The result of the work that runs under this name, or of `work`, which begins now. */
  share(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(name);
    if (running !== undefined) return running;
    const begun = work().finally(() => {
      if (this.running.get(name) === begun) this.running.delete(name);
    });
    this.running.set(name, begun);
    return begun;
  }

  /** Who asks from now on does not wait for what runs already. */
  forget(): void {
    this.running.clear();
  }
}
