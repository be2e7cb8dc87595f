import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/auth/auth-page";
import { CallbackPanel } from "@/components/auth/callback-panel";
import { returnPath } from "@/lib/auth/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.meta");
  return { title: t("title"), robots: { index: false } };
}

type CallbackPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Refusals that have words of their own. */
const REFUSALS = [
  "denied",
  "google_unverified",
  "google_not_linked",
  "google_revoked",
  "account_suspended",
  "account_closed",
] as const;

/** Where a sign-in through an identity provider arrives. `error` is a code of ours or of next-auth. */
export default async function CallbackPage({ searchParams }: CallbackPageProps) {
  const { returnTo, error } = await searchParams;
  return (
    <AuthPage>
      <ClientMessages namespaces={["auth.callback"]}>
        <CallbackPanel returnTo={returnPath(returnTo)} refusal={refusalOf(error)} />
      </ClientMessages>
    </AuthPage>
  );
}

function refusalOf(error: string | string[] | undefined) {
  if (error === undefined) return null;
  return REFUSALS.find((known) => known === error) ?? "other";
}
