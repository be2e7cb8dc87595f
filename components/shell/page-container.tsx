import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CONTENT_ID } from "./skip-link";

type PageContainerProps = {
  children: ReactNode;
  /** prose: for reading; wide: for cards side by side. */
  width?: "prose" | "wide";
  className?: string;
};

const widths = { prose: "max-w-3xl", wide: "max-w-6xl" } as const;

/** Horizontal padding shared by header, content and footer. */
export const gutter = "mx-auto w-full px-4 sm:px-6 lg:px-8";

/** The <main> of a page, target of the skip link. */
export function PageContainer({ children, width = "wide", className }: PageContainerProps) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={clsx(gutter, widths[width], "flex-1 py-8 outline-none sm:py-12", className)}
    >
      {children}
    </main>
  );
}
