import type { Category } from "../contract";
import type { WordSets } from "./pattern";

/**
 * The patterns of one category in one language (see `pattern.ts` for how they are written), by what excuses them.
 * Inside a video game violence is allowed; sexual content and self-harm never are (docs/product/screening.md#categories).
 */
export type RuleList = {
  /** Refused wherever it stands. */
  readonly always?: string;
  /** Refused unless the text says that it happens inside a game ("in Minecraft"). For acts aimed at real people. */
  readonly unlessInGame?: string;
  /** Refused unless the text is about a game at all. */
  readonly unlessGame?: string;
  /** Ambiguous: a hint for the model layer; alone it refuses only names, which have no context to excuse it. */
  readonly low?: string;
  /** Refused in a name only, where a single word says it all. */
  readonly name?: string;
};

/** Everything one language brings. */
export type LanguageRules = {
  readonly sets: WordSets;
  readonly lists: Readonly<Record<Category, RuleList>>;
  /** Phrases that hold a listed word and mean no harm; their words are passed over. */
  readonly harmless: string;
  readonly context: {
    /** The text is about a video game. */
    readonly game: string;
    /** ... and says that the act happens inside it. */
    readonly inGame: string;
    /** It says that the act is real after all. */
    readonly realLife: string;
    /** Words that turn what follows them around in a person's own rules: "no nudity". */
    readonly negation: string;
    /** Words that turn their whole sentence around: "nudity is forbidden". */
    readonly prohibition: string;
  };
  /** Common words, so that letters without spaces are split where a reader would; and innocents that hold a bad word. */
  readonly commonWords: string;
};
