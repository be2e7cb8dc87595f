import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { AuthCard } from "@/components/auth/auth-card";
import { authMetadata } from "@/components/auth/auth-metadata";
import { HomePage } from "@/components/home/home-page";
import { TryIt } from "@/components/home/try-it";
import { PublicFrame } from "@/components/shell/public-frame";
import { googleConfigured, pageActor, readTypedFields } from "@/lib/auth";
import { redirect } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import { loadHappening } from "../load-happening";

type HomeAuthProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: HomeAuthProps): Promise<Metadata> {
  return { ...(await authMetadata((await searchParams).mode)), robots: { index: false } };
}

/**
 * The home page with the sign-in and sign-up forms, at `/?mode=signin` and so on (rewritten by next.config.mjs). Signed-in
 * visitors with a profile are redirected. Source: docs/product/pages.md#home.
 */
export default async function HomeAuth({ searchParams }: HomeAuthProps) {
  const actor = await pageActor();
  if (actor !== null) return redirect({ href: dashboardPath(actor.userType), locale: await getLocale() });
  const [{ mode }, happening] = await Promise.all([searchParams, loadHappening()]);
  return (
    <PublicFrame>
      <HomePage
        happening={happening}
        miniature={<TryIt />}
        form={
          <AuthCard
            mode={mode}
            returnTo={null}
            google={googleConfigured()}
            typed={readTypedFields(await headers())}
          />
        }
      />
    </PublicFrame>
  );
}
