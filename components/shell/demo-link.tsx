import type { ComponentProps } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { site } from "@/lib/shared/site";
import { NewTab } from "./new-tab";

const play = mark("video_play", "demo");

type DemoLinkProps = Omit<ComponentProps<typeof LinkButton>, "href">;

/**
 * To see it before anything else: the film that the configuration names, in a new tab; without one the guided page.
 * Source: docs/product/pages.md#selling-pages.
 */
export function DemoLink({ children, ...rest }: DemoLinkProps) {
  const { demoUrl } = site();
  if (demoUrl === null) {
    return (
      <LinkButton href="/demo" {...play} {...rest}>
        {children}
      </LinkButton>
    );
  }
  return (
    <LinkButton href={demoUrl} target="_blank" rel="noopener noreferrer" {...play} {...rest}>
      {children}
      <NewTab />
    </LinkButton>
  );
}
