import type { ProfileWire } from "@/lib/accounts/contract";
import { socialFields } from "@/lib/shared/social-networks";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
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
    email_confirmed: true,
    pending_email: null,
    country: "ES",
    language: "en",
    bio: "Speedruns.",
    avatar_url: null,
    category: "Music",
    name_confirmed: true,
    date_of_birth: "1996-04-02",
    role: "user",
    created_at: "2026-11-01T00:00:00.000Z",
    ...socialFields(() => ""),
    twitch_url: "https://twitch.tv/ana",
    ...over,
  };
}
