"use client";

import { useEffect, useRef } from "react";
import { StakeStack, type StakeStackProps } from "./stake-stack";

/** A stake stack that slides in boosts which arrive while it is mounted: those after the last that was there. */
export function LiveStakeStack({ pledges, ...rest }: Omit<StakeStackProps, "fresh">) {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const before = seen.current;
  const boosts = pledges.filter(({ kind }) => kind !== "others").map(({ id }) => id);
  const fresh = before ? boosts.slice(boosts.findLastIndex((id) => before.has(id)) + 1) : [];
  useEffect(() => {
    seen.current = new Set(pledges.map(({ id }) => id));
  }, [pledges]);
  return <StakeStack {...rest} pledges={pledges} fresh={new Set(fresh)} />;
}
