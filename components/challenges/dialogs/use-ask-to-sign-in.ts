import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { usePathname, useRouter } from "@/lib/i18n/navigation";

/**
 * Says why a sign-in is needed and leads there and back, to what was about to be done. Source: docs/product/accounts-and-sign-in.md#roles-and-permissions.
 * @param mark the part of the address that names what was about to be done
 */
export function useAskToSignIn(): (what: "challenge" | "boost", mark: string) => void {
  const t = useTranslations("challenges.signIn");
  const router = useRouter();
  const pathname = usePathname();
  return (what, mark) => {
    toast({ variant: "destructive", title: t("title"), description: t(what) });
    const returnTo = pathname + window.location.search + mark;
    router.push(`/auth?${new URLSearchParams({ returnTo })}`);
  };
}
