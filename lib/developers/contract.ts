import type { ApiScope } from "@/lib/auth/contract";

/** A named value of a call, with its type in a few words. */
export type Field = { readonly name: string; readonly type: string; readonly required: boolean };

/** A call that an API key may make, as the OpenAPI document describes it. */
export type KeyCall = {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: ApiScope;
  readonly parameters: readonly (Field & { readonly in: "path" | "query" })[];
  /** Of the JSON body; empty without one. */
  readonly body: readonly Field[];
  readonly answer: {
    readonly status: string;
    /** The answer is an array of these. */
    readonly list: boolean;
    readonly fields: readonly Field[] | "challenge";
  };
  readonly errors: readonly { readonly status: string; readonly codes: readonly string[] }[];
};

export type KeyReference = {
  readonly calls: readonly KeyCall[];
  /** A challenge, as most calls answer it. */
  readonly challenge: readonly Field[];
};

/** A request that a recipe makes. */
export type RecipeCall = {
  readonly method: "GET" | "POST";
  /** Below the origin; with a query where it has one. */
  readonly path: string;
  /** Null for a public call. */
  readonly scope: ApiScope | null;
  readonly body?: Readonly<Record<string, unknown>>;
};

export const RECIPES = ["streamDeck", "touchPortal", "streamerBot", "obs"] as const;
/** Its words are `developers.recipes` in the messages. */
export type RecipeName = (typeof RECIPES)[number];

export type Recipe = {
  readonly name: RecipeName;
  /** Files or texts to copy, each with the name that its step gives. */
  readonly samples: readonly { readonly title: string; readonly text: string }[];
};
