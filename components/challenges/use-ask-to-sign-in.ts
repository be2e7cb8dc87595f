import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { usePathname, useRouter } from "@/lib/i18n/navigation";

/** Says why a sign-in is needed and leads there and back. Source: specification section 6, Visitor. */
export function useAskToSignIn(): (what: "challenge" | "boost") => void {
  const t = useTranslations("challenges.signIn");
  const router = useRouter();
  const pathname = usePathname();
  return (what) => {
    toast({ variant: "destructive", title: t("title"), description: t(what) });
    const returnTo = pathname + window.location.search;
    router.push(`/auth?${new URLSearchParams({ returnTo })}`);
  };
}
