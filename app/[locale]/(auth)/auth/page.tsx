import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { AuthCard } from "@/components/auth/auth-card";
import { authMetadata } from "@/components/auth/auth-metadata";
import { callbackPath } from "@/components/auth/auth-path";
import { AuthPromises, AuthStage } from "@/components/auth/auth-stage";
import { PageContainer } from "@/components/shell/page-container";
import { SiteHeader } from "@/components/shell/site-header";
import { googleConfigured, lacksProfile, pageActor, readTypedFields } from "@/lib/auth";
import { returnPath } from "@/lib/auth/contract";
import { redirect } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";

type AuthPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: AuthPageProps): Promise<Metadata> {
  return { ...(await authMetadata((await searchParams).mode)), robots: { index: false } };
}

/**
 * Sign-in; `mode` opens sign-up, the password reset (`forgot`) or MFA (`code`). `type=streamer` chooses that type of account
 * in advance. Redirects people who are signed in, those without a profile to where it is created.
 */
export default async function AuthPage({ searchParams }: AuthPageProps) {
  const { mode, type, returnTo: asked, error } = await searchParams;
  const returnTo = returnPath(asked);
  const actor = await pageActor();
  if (actor !== null) {
    return redirect({ href: returnTo ?? dashboardPath(actor.userType), locale: await getLocale() });
  }
  if (await lacksProfile()) return redirect({ href: callbackPath(returnTo), locale: await getLocale() });
  const typed = readTypedFields(await headers());
  return (
    <div className="stage-light flex flex-1 flex-col">
      <SiteHeader />
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[1fr_28rem]">
        <div className="max-lg:hidden">
          <AuthStage />
        </div>
        <div className="mx-auto w-full max-w-lg">
          <AuthCard
            mode={mode}
            error={error}
            returnTo={returnTo}
            google={googleConfigured()}
            typed={error === undefined && type === "streamer" ? { ...typed, user_type: type } : typed}
          />
          <AuthPromises className="mt-8 px-2 text-sm lg:hidden" />
        </div>
      </PageContainer>
    </div>
  );
}
