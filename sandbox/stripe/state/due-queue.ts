/** A binary heap of due times, so that a hundred thousand holds need no scan per request. */
export class DueQueue {
  readonly #heap: { id: string; at: number }[] = [];

  push(item: { id: string; at: number }): void {
    this.#heap.push(item);
    let child = this.#heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#swapIfLater(parent, child)) break;
      child = parent;
    }
  }

  /** When the next item is due; null when there is none. */
  earliest(): number | null {
    return this.#heap[0]?.at ?? null;
  }

  /** Removes and returns the earliest item that is due. */
  takeDue(now: number): { id: string; at: number } | null {
    const first = this.#heap[0];
    if (!first || first.at > now) return null;
    const last = this.#heap.pop();
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first;
  }

  #sink(): void {
    let parent = 0;
    for (;;) {
      const left = parent * 2 + 1;
      const right = left + 1;
      if (left >= this.#heap.length) return;
      const earlier = right < this.#heap.length && this.#earlier(right, left) ? right : left;
      if (!this.#swapIfLater(parent, earlier)) return;
      parent = earlier;
    }
  }

  #earlier(a: number, b: number): boolean {
    return (this.#heap[a]?.at ?? 0) < (this.#heap[b]?.at ?? 0);
  }

  #swapIfLater(parent: number, child: number): boolean {
    const above = this.#heap[parent];
    const below = this.#heap[child];
    if (!above || !below || above.at <= below.at) return false;
    this.#heap[parent] = below;
    this.#heap[child] = above;
    return true;
  }
}
