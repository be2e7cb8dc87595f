"use client";

import { lazy, Suspense } from "react";

const ApiKeys = lazy(() => import("./api-keys"));

/** Loads the list with its code, after the page: few streamers have keys. */
export function LateApiKeys() {
  return (
    <Suspense fallback={null}>
      <ApiKeys />
    </Suspense>
  );
}
