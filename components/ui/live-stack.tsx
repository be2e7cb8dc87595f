"use client";

import { useEffect, useRef } from "react";
import { Stack, type StackProps } from "./stack";

/** A stack that slides in boosts which arrive while it is mounted: those after the last that was there. */
export function LiveStack({ segments, ...rest }: Omit<StackProps, "fresh">) {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const before = seen.current;
  const boosts = segments.filter(({ kind }) => kind !== "others").map(({ id }) => id);
  const fresh = before ? boosts.slice(boosts.findLastIndex((id) => before.has(id)) + 1) : [];
  useEffect(() => {
    seen.current = new Set(segments.map(({ id }) => id));
  }, [segments]);
  return <Stack {...rest} segments={segments} fresh={new Set(fresh)} />;
}
