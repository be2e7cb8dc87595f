import type { TimeLimit } from "@/lib/challenges/contract";
import type { Later } from "./later";

/** A challenge's final state, and how many days before today it was reached. */
export type Ending =
  | {
      readonly kind: "completed" | "failed";
      readonly acceptedAgo: number;
      readonly endedAgo: number;
      readonly started?: true;
    }
  | { readonly kind: "declined" | "cancelled"; readonly endedAgo: number }
  | { readonly kind: "accepted" | "in_progress"; readonly acceptedAgo: number }
  /** Reaches its time limit. */
  | { readonly kind: "expired" }
  | { readonly kind: "active" }
  /** Approved, never paid. */
  | { readonly kind: "approved" }
  /** Stored, its screening never finished. */
  | { readonly kind: "pending" }
  /** Screening was unsure; a person decides. */
  | { readonly kind: "pending_review" }
  | { readonly kind: "review_failed" };

type Words = { readonly message?: string; readonly anonymous?: true };

export type SeedChallenge = {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Cents. */
  readonly offer: number;
  readonly limit: TimeLimit;
  readonly createdAgo: number;
  /** Username and cents of each boost, with its words, in order, shortly after activation. */
  readonly boosts?: readonly (readonly [string, number, Words?])[];
  readonly ending: Ending;
  /** The provider refuses its transfers until the payout has failed. */
  readonly payoutRefused?: true;
  readonly later?: readonly Later[];
};

/** Test cards by their behaviour off-session. */
const NO_FUNDS = "4000000000009995";
const WANTS_ITS_HOLDER = "4000002760003184";

const completed = (acceptedAgo: number, endedAgo: number): Ending => ({
  kind: "completed",
  acceptedAgo,
  endedAgo,
});

/** The demo's challenges: every status, every payout state, every kind of stack. */
export const STORY: readonly SeedChallenge[] = [
  // Completed: paid out long ago, waiting for payout day, and everything between.
  {
    from: "mila",
    to: "nova",
    text: "Beat the first boss using a dance mat",
    offer: 4_000,
    limit: "3d",
    createdAgo: 44,
    boosts: [
      ["sam", 1_500],
      ["greta", 2_500],
    ],
    ending: completed(43.5, 43),
    // Paid out before a bank charged part of it back: the streamer's debt, set off against a later payout.
    later: [
      { ago: 22.4, do: "cash_out" },
      { ago: 22.2, do: "chargeback", by: "sam", lost: true },
    ],
  },
  {
    from: "greta",
    to: "nova",
    text: "Finish the swamp level without opening the map",
    offer: 2_000,
    limit: "1w",
    createdAgo: 36,
    boosts: [["kofi", 1_000]],
    ending: completed(35, 34),
    payoutRefused: true,
  },
  {
    from: "mila",
    to: "okto",
    text: "Loop a love song out of kitchen noises",
    offer: 3_000,
    limit: "3d",
    createdAgo: 33,
    boosts: [
      ["sam", 700],
      ["valen", 300],
    ],
    ending: completed(32, 31),
  },
  {
    from: "valen",
    to: "luz.cocina",
    text: "Prepara un postre con lo que quede en la nevera",
    offer: 2_500,
    limit: "1w",
    createdAgo: 27,
    ending: completed(26, 25),
  },
  {
    from: "sam",
    to: "nova",
    text: "Win a ranked match with the sound off",
    offer: 3_500,
    limit: "3d",
    createdAgo: 12,
    boosts: [
      ["mila", 1_000],
      ["leo_paris", 500],
      ["kofi", 2_000],
    ],
    ending: completed(11, 10),
  },
  {
    from: "mila",
    to: "nova",
    text: "Speedrun the tutorial while singing the controls",
    offer: 1_500,
    limit: "1d",
    createdAgo: 6,
    boosts: [["greta", 500]],
    ending: completed(5.5, 5),
    later: [
      { ago: 4.99, do: "dispute", by: "greta", says: "The singing stopped before the tutorial did." },
      { ago: 4.8, do: "answer", says: "The last line is in the recording, at 41:20." },
      { ago: 4.2, do: "decide", decision: "rejected", says: "The recording shows the whole of it, sung." },
    ],
  },
  {
    from: "leo_paris",
    to: "camille.dessine",
    text: "Dessine le chat du tchat en chevalier, en dix minutes",
    offer: 1_200,
    limit: "3d",
    createdAgo: 9,
    boosts: [["mila", 800]],
    ending: completed(8, 7.5),
  },
  {
    from: "kofi",
    to: "dr_wattage",
    text: "Explain entropy using only a bag of crisps",
    offer: 800,
    limit: "1w",
    createdAgo: 16,
    boosts: [
      ["sam", 600],
      ["greta", 600],
      ["mila", 900],
      ["valen", 400],
    ],
    ending: completed(15, 14),
  },
  {
    from: "sam",
    to: "walkwithjune",
    text: "Find the oldest shop sign in the district",
    offer: 2_200,
    limit: "3d",
    createdAgo: 20,
    ending: completed(19.5, 19),
  },
  {
    from: "leo_paris",
    to: "mathsdetout",
    text: "Démontre Pythagore avec des biscuits",
    offer: 1_000,
    limit: "3d",
    createdAgo: 23,
    boosts: [["greta", 400]],
    ending: completed(22, 21.5),
  },
  {
    from: "valen",
    to: "bruno_fit",
    text: "Cien burpees contando en tres idiomas",
    offer: 1_500,
    limit: "1d",
    createdAgo: 18,
    ending: completed(17.8, 17.5),
  },

  // Completed with disputes, chargebacks and failed cards.
  {
    from: "greta",
    to: "nova",
    text: "Reach the summit using only the starting gear",
    offer: 2_400,
    limit: "3d",
    createdAgo: 19.2,
    boosts: [["sam", 600]],
    ending: completed(18.6, 18),
    later: [
      { ago: 17.99, do: "dispute", by: "greta", says: "The shield was picked up halfway and used." },
      { ago: 17.8, do: "answer", says: "The shield broke at once, I had not noticed." },
      { ago: 17, do: "decide", decision: "upheld", says: "The shield is used twice in the recording." },
    ],
  },
  {
    from: "kofi",
    to: "nova",
    text: "Finish three races with the camera on the hood",
    offer: 3_200,
    limit: "3d",
    createdAgo: 4,
    boosts: [["sam", 800]],
    ending: completed(3.4, 2.6),
    later: [
      { ago: 2.59, do: "dispute", by: "kofi", says: "The second race used the usual camera." },
      { ago: 2.58, do: "dispute", by: "sam", says: "Same here, from minute eight on." },
      { ago: 2.1, do: "answer", says: "The camera jumped after a crash; the race was run again." },
    ],
  },
  {
    from: "sam",
    to: "nova",
    text: "Build a castle from the blocks chat calls ugly",
    offer: 3_000,
    limit: "1w",
    createdAgo: 30,
    boosts: [
      ["mila", 1_000],
      ["greta", 800],
    ],
    ending: completed(29, 21.2),
    later: [{ ago: 28, do: "swap", by: "greta", card: NO_FUNDS }],
  },
  {
    from: "kofi",
    to: "nova",
    text: "Play the water level as if it were a documentary",
    offer: 1_500,
    limit: "1w",
    createdAgo: 22,
    boosts: [["leo_paris", 1_500]],
    ending: completed(21.4, 20.6),
    later: [{ ago: 1.9, do: "chargeback", by: "leo_paris" }],
  },
  {
    from: "sam",
    to: "nova",
    text: "Guess every boss's name before the title card",
    offer: 1_800,
    limit: "1w",
    createdAgo: 10.5,
    boosts: [["mila", 700]],
    ending: completed(10, 1.4),
    later: [{ ago: 9, do: "swap", by: "mila", card: NO_FUNDS }],
  },
  {
    from: "greta",
    to: "nova",
    text: "Draw the map of the maze from memory",
    offer: 2_600,
    limit: "1mo",
    createdAgo: 9.6,
    boosts: [["mila", 1_100]],
    ending: { kind: "active" },
    later: [{ ago: 9, do: "swap", by: "mila", card: WANTS_ITS_HOLDER }],
  },
  {
    from: "mila",
    to: "nova",
    text: "Thank the next ten viewers in rhyme",
    offer: 2_000,
    limit: "1d",
    createdAgo: 0.15,
    ending: completed(0.1, 0.008),
  },
  {
    from: "greta",
    to: "sol.en.vivo",
    text: "Una canción de cuna para un volcán",
    offer: 2_200,
    limit: "3d",
    createdAgo: 22,
    ending: completed(21.7, 21.3),
    later: [{ ago: 3, do: "restrict" }],
  },

  // Ended without a performance: nothing was charged.
  {
    from: "mila",
    to: "nova",
    text: "No-hit run of the castle, first try",
    offer: 6_000,
    limit: "1w",
    createdAgo: 15,
    boosts: [["kofi", 2_000]],
    ending: { kind: "failed", acceptedAgo: 14, endedAgo: 13, started: true },
  },
  {
    from: "sam",
    to: "nova",
    text: "Play the whole stream with inverted controls",
    offer: 1_000,
    limit: "12h",
    createdAgo: 8,
    ending: { kind: "declined", endedAgo: 7.8 },
  },
  {
    from: "mila",
    to: "nova",
    text: "Rename every item after a pasta shape",
    offer: 1_200,
    limit: "1d",
    createdAgo: 7,
    boosts: [["sam", 300]],
    ending: { kind: "expired" },
  },
  {
    from: "mila",
    to: "walkwithjune",
    text: "Ask five strangers for their favourite bridge",
    offer: 2_500,
    limit: "3d",
    createdAgo: 5,
    boosts: [["valen", 500]],
    ending: { kind: "cancelled", endedAgo: 4.5 },
  },
  {
    from: "greta",
    to: "okto",
    text: "Play the theme of a game nobody remembers",
    offer: 1_100,
    limit: "6h",
    createdAgo: 10,
    ending: { kind: "expired" },
  },
  {
    from: "mila",
    to: "luz.cocina",
    text: "Cook dinner with a blindfold and a helper",
    offer: 1_800,
    limit: "1d",
    createdAgo: 9.4,
    ending: { kind: "declined", endedAgo: 9.2 },
  },

  // Happening now.
  {
    from: "mila",
    to: "nova",
    text: "Clear the ice temple while chat picks the weapon",
    offer: 5_000,
    limit: "3d",
    createdAgo: 2.2,
    boosts: [
      ["sam", 1_500],
      ["greta", 1_000],
      ["kofi", 500],
    ],
    ending: { kind: "in_progress", acceptedAgo: 1.1 },
  },
  {
    from: "sam",
    to: "nova",
    text: "Complete a full lap in reverse gear",
    offer: 2_000,
    limit: "1w",
    createdAgo: 3,
    boosts: [["mila", 750]],
    ending: { kind: "accepted", acceptedAgo: 2.4 },
  },
  {
    from: "leo_paris",
    to: "camille.dessine",
    text: "Un portrait de chaque donateur, en trois traits",
    offer: 1_600,
    limit: "3d",
    createdAgo: 2,
    boosts: [["valen", 400]],
    ending: { kind: "accepted", acceptedAgo: 1.5 },
  },
  {
    from: "mila",
    to: "dr_wattage",
    text: "Build a pendulum from things on your desk",
    offer: 900,
    limit: "3d",
    createdAgo: 1.8,
    ending: { kind: "accepted", acceptedAgo: 0.9 },
  },

  // Open for boosts.
  {
    from: "mila",
    to: "nova",
    text: "Beat the final boss with a steering wheel",
    offer: 5_000,
    limit: "2w",
    createdAgo: 1.5,
    boosts: [
      ["sam", 2_500, { message: "With the cape on, please!" }],
      ["greta", 1_000],
      ["kofi", 1_500, { message: "I will tell my grandchildren", anonymous: true }],
      ["valen", 500],
      ["leo_paris", 2_000],
    ],
    ending: { kind: "active" },
  },
  {
    from: "greta",
    to: "nova",
    text: "Let chat design your character and keep it for a week",
    offer: 3_000,
    limit: "1w",
    createdAgo: 1,
    boosts: [
      ["mila", 1_200],
      ["sam", 800, { message: "Green hair or nothing" }],
    ],
    ending: { kind: "active" },
  },
  {
    from: "kofi",
    to: "nova",
    text: "Win a duel using only emotes",
    offer: 1_500,
    limit: "1d",
    createdAgo: 0.6,
    boosts: [["mila", 500]],
    ending: { kind: "active" },
  },
  {
    from: "sam",
    to: "nova",
    text: "Narrate the next hour like a nature documentary",
    offer: 1_000,
    limit: "12h",
    createdAgo: 0.2,
    ending: { kind: "active" },
  },
  {
    from: "valen",
    to: "luz.cocina",
    text: "Haz tacos de colores sin repetir ingrediente",
    offer: 3_000,
    limit: "1w",
    createdAgo: 1.2,
    boosts: [
      ["mila", 1_000],
      ["greta", 700],
    ],
    ending: { kind: "active" },
  },
  {
    from: "leo_paris",
    to: "theo",
    text: "Finis le premier monde les yeux sur la manette seulement",
    offer: 1_500,
    limit: "3d",
    createdAgo: 0.9,
    boosts: [["sam", 600]],
    ending: { kind: "active" },
  },
  {
    from: "mila",
    to: "theo",
    text: "Speedrun avec un commentaire en alexandrins",
    offer: 2_000,
    limit: "1w",
    createdAgo: 0.5,
    ending: { kind: "active" },
  },
  {
    from: "sam",
    to: "okto",
    text: "Write a jingle for the person who boosts last",
    offer: 1_400,
    limit: "1w",
    createdAgo: 1.1,
    boosts: [
      ["greta", 300],
      ["kofi", 900],
    ],
    ending: { kind: "active" },
  },
  {
    from: "greta",
    to: "walkwithjune",
    text: "Cross the park without stepping on a crack",
    offer: 2_500,
    limit: "3d",
    createdAgo: 0.8,
    boosts: [["leo_paris", 1_500]],
    ending: { kind: "active" },
  },
  {
    from: "kofi",
    to: "hexa",
    text: "Platinum the game before the sequel comes out",
    offer: 12_500,
    limit: "1mo",
    createdAgo: 1.4,
    boosts: [
      ["mila", 5_000],
      ["sam", 7_500],
    ],
    ending: { kind: "active" },
  },
  {
    from: "mila",
    to: "pixelpapa",
    text: "Whisper-only playthrough of the loudest level",
    offer: 1_300,
    limit: "3d",
    createdAgo: 0.7,
    boosts: [["greta", 450]],
    ending: { kind: "active" },
  },
  {
    from: "valen",
    to: "sol.en.vivo",
    text: "Improvisa un tango sobre un microondas",
    offer: 2_000,
    limit: "1w",
    createdAgo: 0.9,
    boosts: [
      ["mila", 600],
      ["sam", 400],
      ["kofi", 300],
    ],
    ending: { kind: "active" },
  },
  {
    from: "leo_paris",
    to: "camille.dessine",
    text: "Redessine la Joconde avec la souris retournée",
    offer: 1_000,
    limit: "2w",
    createdAgo: 0.4,
    boosts: [["greta", 250]],
    ending: { kind: "active" },
  },

  // Not public yet, or never.
  {
    from: "mila",
    to: "okto",
    text: "Compose a lullaby for a robot vacuum",
    offer: 1_800,
    limit: "1w",
    createdAgo: 0.1,
    ending: { kind: "approved" },
  },
  {
    from: "mila",
    to: "walkwithjune",
    text: "Order a coffee in the language chat votes for",
    offer: 2_100,
    limit: "3d",
    createdAgo: 0.08,
    ending: { kind: "pending_review" },
  },
  {
    from: "mila",
    to: "sol.en.vivo",
    text: "A duet with the next person who calls",
    offer: 1_500,
    limit: "3d",
    createdAgo: 0.002,
    ending: { kind: "pending" },
  },
  {
    from: "mila",
    to: "nova",
    text: "Post your phone number on stream and take calls",
    offer: 2_000,
    limit: "1d",
    createdAgo: 0.3,
    ending: { kind: "review_failed" },
  },
];
