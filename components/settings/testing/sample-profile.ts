import { sampleStreamer as publicStreamer } from "@/components/testing/sample-streamer";
import type { ProfileWire } from "@/lib/accounts/contract";
import { socialFields } from "@/lib/shared/social-networks";
import type { OwnStreamerWire } from "@/lib/streamers/contract";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
/** Ana, a streamer, as the wire has her profile. Each test takes an id of its own: unsaved words are kept by it. */
export function sampleProfile(over: Partial<ProfileWire> = {}): ProfileWire {
  return {
    _id: ID,
    id: ID,
    user_id: ID,
    full_name: "Ana Ruiz",
    username: "ana",
    user_type: "streamer",
    email: "ana@example.com",
    pending_email: null,
    country: "ES",
    language: "en",
    bio: "Speedruns.",
    avatar_url: null,
    category: "Music",
    role: "user",
    created_at: "2026-11-01T00:00:00.000Z",
    ...socialFields(() => ""),
    twitch_url: "https://twitch.tv/ana",
    ...over,
  };
}

/** Ana as she sees herself as a streamer. */
export function sampleStreamer(over: Partial<OwnStreamerWire> = {}): OwnStreamerWire {
  return { ...publicStreamer({ additional_guidelines: "No jump scares." }), obs_link: null, ...over };
}
