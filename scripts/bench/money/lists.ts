import { fillLists } from "../lists/fill";
import { pagedLists } from "../lists/lists";
import { median } from "../measure";

const FEW = 1_000;
const READS = 41;

export type ListFigures = {
  readonly rows: number;
  /** Duration of a page (first or middle) over the same with a thousand rows: the median list and the worst. */
  readonly median: number;
  readonly worst: number;
  readonly worstList: string;
};

/** Measures pages of every list with many rows. Needs an empty database. */
export async function measureLists(rows: number): Promise<ListFigures> {
  const few = await pages(FEW);
  const many = await pages(rows);
  const ratios = many.map(({ name, ms }, index) => ({ name, ratio: ms / (few[index]?.ms ?? Number.NaN) }));
  const worst = ratios.reduce((most, next) => (next.ratio > most.ratio ? next : most));
  return {
    rows,
    median: median(ratios.map(({ ratio }) => ratio)),
    worst: worst.ratio,
    worstList: worst.name,
  };
}

async function pages(rows: number): Promise<readonly { readonly name: string; readonly ms: number }[]> {
  const timed: { name: string; ms: number }[] = [];
  for (const { name, read } of pagedLists(await fillLists(rows))) {
    for (const page of ["first", "middle"] as const) {
      const times: number[] = [];
      for (let turn = 0; turn < READS; turn += 1) {
        const began = performance.now();
        await read(page);
        times.push(performance.now() - began);
      }
      timed.push({ name: `${name}, ${page} page`, ms: median(times) });
    }
  }
  return timed;
}
