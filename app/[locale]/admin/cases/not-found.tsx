import { AccountSlot } from "@/components/auth/account-slot";
import { NotFoundPage } from "@/components/shell/not-found-page";

export default function CasesNotFoundRoute() {
  return <NotFoundPage auth={<AccountSlot />} />;
}
