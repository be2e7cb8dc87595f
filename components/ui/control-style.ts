/** Classes of text inputs. */
export const controlStyle =
  "h-11 w-full scroll-mb-20 rounded-control border border-edge bg-surface px-3.5 text-base text-text placeholder:text-muted transition-colors hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:not-focus-visible:border-danger disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted [&:is(input,textarea):read-only]:bg-raised";
