import { log } from "@/lib/shared/log";
import { loadHappening } from "./load-happening";

jest.mock("@/lib/challenges", () => ({ listFeed: () => Promise.reject(new Error("no database")) }));
jest.mock("@/lib/streamers", () => ({ listStreamers: async () => ({ items: [] }) }));

test("a failed read is no empty list, which samples would fill", async () => {
  const logged = jest.spyOn(log, "error").mockReturnValue();
  expect(await loadHappening()).toEqual({ challenges: null, streamers: [] });
  expect(logged).toHaveBeenCalledTimes(1);
});
