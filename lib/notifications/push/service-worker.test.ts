import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { root } from "@/scripts/root";

type Heard = (event: object) => void;

/** `public/sw.js` in a worker of its own: what it shows and opens. */
function openWorker() {
  const heard = new Map<string, Heard>();
  const showNotification = jest.fn(async () => undefined);
  const openWindow = jest.fn(async () => null);
  const self = {
    addEventListener: (type: string, hear: Heard) => heard.set(type, hear),
    registration: { showNotification },
    clients: { openWindow },
  };
  runInContext(readFileSync(path.join(root, "public/sw.js"), "utf8"), createContext({ self }));
  const happens = async (type: string, event: object) => {
    const work: unknown[] = [];
    heard.get(type)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  return { happens, showNotification, openWindow };
}

test("shows a declarative message as its browser would, until it is shown", async () => {
  const { happens, showNotification } = openWorker();
  const notification = {
    title: "$25.00 from mika",
    body: "A new dare",
    lang: "en",
    tag: "7",
    navigate: "/x",
  };
  await happens("push", { data: { json: () => ({ web_push: 8030, notification }) } });
  expect(showNotification).toHaveBeenCalledWith(
    "$25.00 from mika",
    expect.objectContaining({ body: "A new dare", lang: "en", tag: "7", data: "/x" }),
  );
});

test("a press on it closes it and opens what it is about", async () => {
  const { happens, openWindow } = openWorker();
  const close = jest.fn();
  await happens("notificationclick", { notification: { close, data: "/challenge/1" } });
  expect(close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith("/challenge/1");
});
