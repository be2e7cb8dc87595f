import { PLAYER_ORIGINS, videoPlayer } from "./video-players";

const SITE = "bravado.example";
const source = (address: string) => videoPlayer(address)?.sourceOn(SITE) ?? null;

test.each([
  ["https://clips.twitch.tv/Brave-Clip_1", "https://clips.twitch.tv/embed?clip=Brave-Clip_1&autoplay=true"],
  [
    "https://www.twitch.tv/ana/clip/BraveClip?x=1",
    "https://clips.twitch.tv/embed?clip=BraveClip&autoplay=true",
  ],
  ["https://m.twitch.tv/ana/clip/BraveClip/", "https://clips.twitch.tv/embed?clip=BraveClip&autoplay=true"],
  [
    "https://www.twitch.tv/videos/123?t=1h2m3s",
    "https://player.twitch.tv/?video=v123&time=3723s&autoplay=true",
  ],
  ["https://twitch.tv/ana/v/123", "https://player.twitch.tv/?video=v123&time=0s&autoplay=true"],
])("%s plays on this site only", (address, expected) => {
  expect(source(address)).toBe(`${expected}&parent=${SITE}`);
});

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x", 0],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=90s", 90],
  ["https://youtu.be/dQw4w9WgXcQ?t=90", 90],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", 0],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?start=5", 5],
])("%s plays without cookies from second %i", (address, start) => {
  expect(source(address)).toBe(
    `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=${start}&autoplay=1`,
  );
});

test.each([
  "https://kick.com/ana/clips/clip_1",
  "https://www.twitch.tv/ana",
  "https://clips.twitch.tv/embed?clip=x",
  "https://clips.twitch.tv/a%22onload",
  "https://evil.example/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=dQw4w9WgXc/../x",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ/x",
  "https://youtu.be/",
  "javascript:alert(1)",
  "nonsense",
])("%s stays a link", (address) => {
  expect(videoPlayer(address)).toBeNull();
});

test("nothing of the address but ids and times reaches the frame", () => {
  const hostile = "https://youtu.be/dQw4w9WgXcQ?t=9%26x%3D1&origin=https://evil.example#%22%3E";
  expect(source(hostile)).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=0&autoplay=1");
});

test("frames come from the listed origins", () => {
  const sources = ["https://clips.twitch.tv/a", "https://twitch.tv/videos/1", "https://youtu.be/dQw4w9WgXcQ"];
  expect(sources.map((address) => new URL(source(address) ?? "").origin)).toEqual([...PLAYER_ORIGINS]);
});
