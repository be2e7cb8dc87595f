/** Work that many wait for is done once. */
export class SharedWork<T> {
  private readonly running = new Map<
    string,
    { readonly work: Promise<T>; readonly tag: string | undefined }
  >();

  /**
   * The result of the work that runs under this name, or of `work`, which begins now.
   * @param tag of what it reads; undefined when that is not known before
   */
  share(name: string, work: () => Promise<T>, tag?: string): Promise<T> {
    const running = this.running.get(name);
    if (running !== undefined) return running.work;
    const begun = work().finally(() => {
      if (this.running.get(name)?.work === begun) this.running.delete(name);
    });
    this.running.set(name, { work: begun, tag });
    return begun;
  }

  /** Who asks from now on does not wait for what reads one of these already. @param tags all of them when left out */
  forget(tags?: readonly string[]): void {
    for (const [name, { tag }] of this.running) {
      if (tags === undefined || tag === undefined || tags.includes(tag)) this.running.delete(name);
    }
  }
}
