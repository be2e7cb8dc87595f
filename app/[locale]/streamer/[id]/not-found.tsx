import { AccountButton } from "@/components/auth/account-button";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { StreamerNotFound } from "@/components/streamer/page/streamer-not-found";

export default function StreamerNotFoundRoute() {
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      <StreamerNotFound />
      <SiteFooter />
    </>
  );
}
