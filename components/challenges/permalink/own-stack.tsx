"use client";

import type { ComponentProps } from "react";
import { LiveStakeStack } from "@/components/ui/live-stake-stack";
import { useOwnPart } from "./own-part";

/** The stack of a challenge's page. A backer's own slab stands out as soon as it is known. */
export function OwnStack({ id, ...stack }: ComponentProps<typeof LiveStakeStack> & { id: string }) {
  const slab = useOwnPart(id)?.slab ?? null;
  return <LiveStakeStack {...stack} {...(slab !== null && { own: slab })} />;
}
