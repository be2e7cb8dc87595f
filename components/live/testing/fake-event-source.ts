import { act } from "@testing-library/react";

/** The browser's EventSource, driven by the test: jsdom has none. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  send(type: string, data: object = {}) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }

  /** The stream that was opened last. */
  static latest(): FakeEventSource {
    const [latest] = FakeEventSource.opened.slice(-1);
    if (latest === undefined) throw new Error("No stream was opened");
    return latest;
  }
}

/** Replaces EventSource in every test of the file. Call it once, outside the tests. */
export function fakeEventSource(): typeof FakeEventSource {
  beforeEach(() => {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  return FakeEventSource;
}
