"use client";

import { type ComponentProps, lazy, Suspense } from "react";

// Their library is needed by no other part of the dashboard.
const NameForm = lazy(() => import("./name-step"));
const RulesForm = lazy(() => import("./rules-step"));

export function NameStep(props: ComponentProps<typeof NameForm>) {
  return (
    <Suspense>
      <NameForm {...props} />
    </Suspense>
  );
}

export function RulesStep(props: ComponentProps<typeof RulesForm>) {
  return (
    <Suspense>
      <RulesForm {...props} />
    </Suspense>
  );
}
