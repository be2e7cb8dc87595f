/** `BroadcastChannel` for components under test: a message arrives at once at all others of its name. */
export class FakeChannel extends EventTarget {
  private static readonly open = new Set<FakeChannel>();

  constructor(private readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}
