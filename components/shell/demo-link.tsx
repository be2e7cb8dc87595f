import type { ComponentProps } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { site } from "@/lib/shared/site";
import { NewTab } from "./new-tab";

const play = mark("video_play", "demo");

type DemoLinkProps = Omit<ComponentProps<typeof LinkButton>, "href">;

/**
 * Links to the film of the configuration, in a new tab, or to the guided demo. Source: docs/product/pages.md#selling-pages.
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
