import { channelNamedBy } from "./links";

test.each([
  ["twitch", "https://www.twitch.tv/Nova", { handle: "nova" }],
  ["twitch", "https://twitch.tv/%6Eova/clips", { handle: "nova" }],
  ["twitch", "https://twitch.tv/", null],
  ["twitch", "https://twitch.tv/%ff", { handle: "%ff" }],
  ["youtube", "https://youtube.com/@Nova", { handle: "nova" }],
  ["youtube", "https://www.youtube.com/%40nova/live", { handle: "nova" }],
  ["youtube", "https://youtube.com/channel/UCabc", { subject: "UCabc" }],
  ["youtube", "https://youtube.com/c/Nova", { handle: "nova" }],
  ["youtube", "https://youtube.com/watch?v=abc", null],
  ["youtube", "", null],
] as const)("%s: %s", (platform, link, named) => {
  expect(channelNamedBy(platform, link)).toEqual(named);
});
