import type { Category, ProfileInput } from "@/lib/accounts/contract";
import type { SocialNetwork } from "@/lib/shared/social-networks";
import type { Locale } from "@/lib/shared/wire";

export type SeedStreamer = {
  readonly username: string;
  readonly fullName: string;
  readonly category: Category;
  readonly language: Locale;
  readonly country: NonNullable<ProfileInput["country"]>;
  readonly bio: string;
  readonly guidelines?: string;
  /** Cents; $10 unless set. */
  readonly minimumCents?: number;
  readonly socials: readonly SocialNetwork[];
  readonly payouts: "none" | "incomplete" | "ready";
  readonly paused?: true;
};

/** A dozen streamers that show every kind of card: languages, categories, paused, no payouts, long and empty bios. */
export const STREAMERS: readonly SeedStreamer[] = [
  {
    username: "nova",
    fullName: "Nova Reyes",
    category: "Gaming",
    language: "en",
    country: "US",
    bio: "Soulslikes with one hand, platformers with none. If chat says it cannot be done, it goes on the list.",
    guidelines: "Nothing that wakes the neighbours after midnight, please.",
    socials: ["twitch", "youtube", "twitter", "discord", "tiktok"],
    payouts: "ready",
  },
  {
    username: "theo",
    fullName: "Théo Marchand",
    category: "Gaming",
    language: "fr",
    country: "FR",
    bio: "Speedruns rétro et mauvaise foi assumée.",
    socials: ["twitch", "discord"],
    payouts: "none",
  },
  {
    username: "luz.cocina",
    fullName: "Luz Herrera",
    category: "Creative",
    language: "es",
    country: "MX",
    bio: "Cocino lo que el chat decida, con lo que haya en la nevera.",
    guidelines: "Soy alérgica a los cacahuetes: nada con cacahuetes.",
    minimumCents: 1_500,
    socials: ["youtube", "instagram", "tiktok"],
    payouts: "ready",
  },
  {
    username: "dr_wattage",
    fullName: "Priya Anand",
    category: "Educational",
    language: "en",
    country: "GB",
    bio: "Physics, explained badly and then properly. Every formula gets a costume.",
    minimumCents: 500,
    socials: ["youtube"],
    payouts: "ready",
  },
  {
    username: "okto",
    fullName: "Oskar Lindqvist",
    category: "Music",
    language: "en",
    country: "SE",
    bio: "Eight loops, one cello, zero plans.",
    socials: ["youtube", "instagram", "twitter", "kick"],
    payouts: "ready",
  },
  {
    username: "camille.dessine",
    fullName: "Camille Roux",
    category: "Creative",
    language: "fr",
    country: "BE",
    bio: "Je dessine vos pires idées en direct.",
    minimumCents: 800,
    socials: ["instagram", "twitch"],
    payouts: "ready",
  },
  {
    username: "bruno_fit",
    fullName: "Bruno Salas",
    category: "Fitness",
    language: "es",
    country: "ES",
    bio: "Burpees, humor y agujetas.",
    socials: ["instagram", "tiktok", "youtube"],
    payouts: "ready",
    paused: true,
  },
  {
    username: "walkwithjune",
    fullName: "June Park",
    category: "IRL",
    language: "en",
    country: "KR",
    bio: "City walks with a camera and a very honest map.",
    minimumCents: 2_000,
    socials: ["twitch", "youtube", "instagram", "twitter", "kick", "discord", "tiktok"],
    payouts: "ready",
  },
  {
    username: "pixelpapa",
    fullName: "Marcus Bell",
    category: "Gaming",
    language: "en",
    country: "US",
    bio: "Dad of three. Plays after bedtime, whispers when winning.",
    socials: ["kick"],
    payouts: "incomplete",
  },
  {
    username: "sol.en.vivo",
    fullName: "Sol Ibáñez",
    category: "Music",
    language: "es",
    country: "AR",
    bio: "Canciones improvisadas con las palabras que tú elijas.",
    socials: ["twitch", "youtube"],
    payouts: "ready",
  },
  {
    username: "hexa",
    fullName: "Hexa",
    category: "Gaming",
    language: "en",
    country: "CA",
    bio: "",
    minimumCents: 5_000,
    socials: [],
    payouts: "ready",
  },
  {
    username: "mathsdetout",
    fullName: "Inès Bensaïd",
    category: "Educational",
    language: "fr",
    country: "FR",
    bio: "Des maths, du thé, et des démonstrations au tableau noir.",
    socials: ["youtube", "twitter"],
    payouts: "ready",
    paused: true,
  },
];

export type SeedViewer = { readonly username: string; readonly fullName: string; readonly language: Locale };

export const VIEWERS: readonly SeedViewer[] = [
  { username: "mila", fullName: "Mila Torres", language: "en" },
  { username: "sam", fullName: "Sam Okafor", language: "en" },
  { username: "leo_paris", fullName: "Léo Fontaine", language: "fr" },
  { username: "valen", fullName: "Valentina Cruz", language: "es" },
  { username: "greta", fullName: "Greta Holm", language: "en" },
  { username: "kofi", fullName: "Kofi Mensah", language: "en" },
];

/** Decides reviews and disputes; backs nothing. */
export const MODERATOR: SeedViewer = { username: "iris", fullName: "Iris Vale", language: "en" };
