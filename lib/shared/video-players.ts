/** A player of a known platform that a page may show in a frame. */
export type VideoPlayer = {
  readonly platform: "Twitch" | "YouTube";
  /** The frame's address. @param site the host name of the page that shows it */
  readonly sourceOn: (site: string) => string;
};

/** Where the frames of `videoPlayer` come from: the policy of the pages that show them allows these and no others. */
export const PLAYER_ORIGINS = [
  "https://clips.twitch.tv",
  "https://player.twitch.tv",
  "https://www.youtube-nocookie.com",
] as const;

/** Seconds, or 1h2m3s. */
const TIME = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/**
 * The player for the address of a clip or recording: Twitch clips and recordings, YouTube videos. Only ids and times of the
 * expected form are taken from the address; null for everything else, which stays a link. Kick documents a player for live
 * channels only. Source: docs/product/challenges.md#proof.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" || port !== "") return null;
  const path = pathname.replace(/\/$/, "");
  const from = secondsOf(searchParams.get("t") ?? searchParams.get("start"));
  switch (hostname.replace(/^(?:www|m)\./, "")) {
    case "clips.twitch.tv":
      return twitchClip(/^\/([\w-]{1,100})$/.exec(path)?.[1]);
    case "twitch.tv":
      return (
        twitchClip(/^\/\w{1,25}\/clip\/([\w-]{1,100})$/.exec(path)?.[1]) ??
        twitchRecording(/^\/(?:videos|\w{1,25}\/v(?:ideo)?)\/(\d{1,20})$/.exec(path)?.[1], from)
      );
    case "youtube.com":
      return youTube(
        path === "/watch"
          ? (searchParams.get("v") ?? undefined)
          : /^\/(?:shorts|live|embed)\/([^/]+)$/.exec(path)?.[1],
        from,
      );
    case "youtu.be":
      return youTube(path.slice(1), from);
    default:
      return null;
  }
}

function twitchClip(slug: string | undefined): VideoPlayer | null {
  if (slug === undefined || slug === "embed") return null;
  const query = new URLSearchParams({ clip: slug, autoplay: "true" });
  return twitch(`${PLAYER_ORIGINS[0]}/embed?${query}`);
}

function twitchRecording(id: string | undefined, from: number): VideoPlayer | null {
  if (id === undefined) return null;
  const query = new URLSearchParams({ video: `v${id}`, time: `${from}s`, autoplay: "true" });
  return twitch(`${PLAYER_ORIGINS[1]}/?${query}`);
}

/** Twitch plays only on the site that the address names. */
function twitch(source: string): VideoPlayer {
  return { platform: "Twitch", sourceOn: (site) => `${source}&${new URLSearchParams({ parent: site })}` };
}

function youTube(id: string | undefined, from: number): VideoPlayer | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null;
  const query = new URLSearchParams({ start: `${from}`, autoplay: "1" });
  const source = `${PLAYER_ORIGINS[2]}/embed/${id}?${query}`;
  return { platform: "YouTube", sourceOn: () => source };
}

function secondsOf(time: string | null): number {
  const [, hours = "0", minutes = "0", seconds = "0"] = TIME.exec(time ?? "") ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
