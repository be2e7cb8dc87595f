import { socialFields } from "@/lib/shared/social-networks";
import { type OwnStreamerWire, type StreamerDetailWire, switchFields } from "@/lib/streamers/contract";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";

/** Ana, a streamer, as the public sees her. */
export function sampleStreamer(over: Partial<StreamerDetailWire> = {}): StreamerDetailWire {
  return {
    _id: ID,
    id: ID,
    user_id: ID,
    streamer_name: "ana",
    name: "Ana Ruiz",
    category: "Music",
    game: "Music",
    followers: 0,
    profile_image: null,
    avatar_url: null,
    image: null,
    isLive: false,
    live_since: null,
    status: "available",
    bio: "Speedruns and songs.",
    total_funded: 1234.5,
    active_challenges: 3,
    received_challenges: 14,
    completed_challenges: 5,
    minimum_challenge_amount: 10,
    completion_rate: 83,
    median_accept_seconds: 5_400,
    backer_count: 42,
    language: "en",
    channels: [],
    moderation_prompt: "Nothing dangerous.",
    additional_guidelines: null,
    maximum_challenge_amount: null,
    maximum_pot_amount: null,
    blocked_categories: [],
    cooldown_minutes: 0,
    max_open_challenges: 0,
    max_open_per_viewer: 0,
    quiet_hours: [],
    time_zone: "UTC",
    paused_until: null,
    require_confirmed_email: false,
    require_history: false,
    ...socialFields(() => ""),
    youtube_url: "https://youtube.com/@ana",
    ...over,
  };
}

/** Ana as she sees herself. */
export function sampleOwnStreamer(over: Partial<OwnStreamerWire> = {}): OwnStreamerWire {
  return {
    ...sampleStreamer(),
    obs_link: null,
    blocked_words: [],
    ...switchFields(() => false),
    ...over,
  };
}
