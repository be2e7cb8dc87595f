"use client";

import { lazy, Suspense } from "react";
import type { LookFormProps } from "./look-form";

const LookForm = lazy(async () => ({ default: (await import("./look-form")).LookForm }));

/** The editor of the overlay's look, whose script loads only where it is shown. */
export function LateLookForm(props: LookFormProps) {
  return (
    <Suspense>
      <LookForm {...props} />
    </Suspense>
  );
}
