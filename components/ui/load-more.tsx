"use client";

import { useTranslations } from "next-intl";
import { Button } from "./button";
import { LinkButton } from "./link-button";

type LoadMoreProps =
  | { href: string; onMore?: never; loading?: never }
  | { onMore: () => void; loading: boolean; href?: never };

/** The way to the next page of a keyset list: a link where the server renders pages, a button where a list grows. */
export function LoadMore(props: LoadMoreProps) {
  const t = useTranslations("ui.pagination");
  return (
    <div className="flex justify-center pt-6">
      {props.href === undefined ? (
        <Button variant="secondary" loading={props.loading} onClick={props.onMore}>
          {t("more")}
        </Button>
      ) : (
        <LinkButton variant="secondary" href={props.href} rel="next" scroll={false}>
          {t("more")}
        </LinkButton>
      )}
    </div>
  );
}
