import type { ProfileWire } from "@/lib/accounts/contract";
import { socialFields } from "@/lib/shared/social-networks";
import type { OwnStreamerWire } from "@/lib/streamers/contract";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
const socials = {
  ...socialFields(() => ""),
  twitch_url: "https://twitch.tv/ana",
};

/** The profile of Ana, a streamer, on the wire. Use a different id in each test, because drafts are kept by id. */
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
    ...socials,
    ...over,
  };
}

/** Ana's own streamer settings on the wire. */
export function sampleStreamer(over: Partial<OwnStreamerWire> = {}): OwnStreamerWire {
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
    status: "available",
    bio: "Speedruns.",
    total_funded: 0,
    active_challenges: 0,
    received_challenges: 0,
    completed_challenges: 0,
    minimum_challenge_amount: 10,
    moderation_prompt: "Nothing dangerous.",
    additional_guidelines: "No jump scares.",
    obs_link: null,
    ...socials,
    ...over,
  };
}
