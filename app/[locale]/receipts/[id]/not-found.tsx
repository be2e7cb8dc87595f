import { AccountButton } from "@/components/auth/account-button";
import { NotFoundPage } from "@/components/shell/not-found-page";

export default function ReceiptNotFoundRoute() {
  return <NotFoundPage auth={<AccountButton />} />;
}
