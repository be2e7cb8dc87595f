import { AccountSlot } from "@/components/auth/account-slot";
import { NotFoundPage } from "@/components/shell/not-found-page";

export default function OwnCaseNotFoundRoute() {
  return <NotFoundPage auth={<AccountSlot />} />;
}
