"use client";

import { useEffect, useRef } from "react";
import { StakeStack, type StakeStackProps } from "./stake-stack";

type Seen = { readonly ids: ReadonlySet<string>; readonly latest: number };

/** A stake stack that slides in boosts which arrive while it is mounted. */
export function LiveStakeStack({ pledges, ...rest }: Omit<StakeStackProps, "fresh">) {
  const seen = useRef<Seen | null>(null);
  const before = seen.current;
  const boosts = pledges.filter(({ kind }) => kind !== "others").map(({ id }) => id);
  // Several that arrived as one slab are no news when they are listed one by one.
  const isNew = (id: string) => before !== null && !before.ids.has(id) && !(numberOf(id) <= before.latest);
  const fresh = new Set(boosts.filter(isNew));
  useEffect(() => {
    const ids = pledges.map(({ id }) => id);
    const numbers = ids.map(numberOf).filter((number) => !Number.isNaN(number));
    seen.current = { ids: new Set(ids), latest: Math.max(0, ...numbers) };
  }, [pledges]);
  return <StakeStack {...rest} pledges={pledges} fresh={fresh} />;
}

/** The place of a boost among all of its challenge (`stackOf`); NaN of other slabs. */
function numberOf(id: string): number {
  return id.startsWith("boost-") ? Number(id.slice("boost-".length)) : Number.NaN;
}
