import { useMemo } from "react";
import { type Packed, unpack } from "@/lib/shared/packed";

/** The value that the server packed, the same object until the server answers again. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed]);
}
