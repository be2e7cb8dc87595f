import { type ComponentType, lazy, Suspense } from "react";

/** A component whose script loads only where it is shown. For client components: the server draws it with the page. */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load);
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
