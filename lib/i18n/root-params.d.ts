/** Next generates this during a build; type checks before the first build need it too. */
declare module "next/root-params" {
  /** The `[locale]` segment; undefined on a page that has none. */
  export function locale(): Promise<string | undefined>;
}
