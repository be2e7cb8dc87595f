import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ConsoleNav } from "@/components/admin/console-nav";
import { MfaRequired } from "@/components/admin/mfa-required";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { getMfa, type PageActor, requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { isOperator } from "@/lib/shared/operator";

type ConsolePageProps = {
  /** The page's path, to come back to after sign-in. */
  path: `/admin${string}`;
  /** Channels that refresh the page. */
  channels?: readonly string[];
  /** Renders the page for an operator. */
  children: (actor: PageActor) => Promise<ReactNode>;
};

/**
 * The frame of every page of the operators' console. For everybody else the console does not exist; an operator without
 * MFA is led to the setting, and one whose session is older to a new sign-in. Source: docs/product/operators.md#who-gets-in.
 */
export async function ConsolePage({ path, channels = [], children }: ConsolePageProps) {
  const askedAt = now().toISOString();
  const actor = await requirePageActor(path);
  const [unread, mfa] = await Promise.all([countUnread(actor), getMfa(actor)]);
  if (!mfa.required) notFound();
  const isOpen = isOperator(actor);
  const content = isOpen ? await children(actor) : <MfaRequired isOn={mfa.since !== null} />;
  const t = await getTranslations("admin");
  return (
    <SignedInFrame
      person={personOfActor(actor)}
      askedAt={askedAt}
      unread={unread}
      channels={isOpen ? channels : []}
    >
      <PageContainer>
        <p className="text-muted text-sm">{t("title")}</p>
        {isOpen ? <ConsoleNav /> : null}
        {content}
      </PageContainer>
    </SignedInFrame>
  );
}
