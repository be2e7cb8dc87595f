import { useTranslations } from "next-intl";
import { useAuth } from "@/components/auth/auth-provider";
import { SendConfirmation } from "@/components/auth/send-confirmation";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import type { RefusalText } from "./create/use-refusal";
import { dispatchDialog } from "./dialogs/dialog-state";

/** Why a dare or a boost was refused, with the way on where there is one. */
export function RefusalNotice({ title, text, help }: RefusalText) {
  const { user } = useAuth();
  return (
    <Notice
      title={title}
      text={text}
      action={
        help === "confirm_email" && user !== null ? (
          <SendConfirmation email={user.email} />
        ) : (
          help === "appeal" && <Appeal />
        )
      }
    />
  );
}

/** The price, and the way to the refused challenge, where it is appealed. */
function Appeal() {
  const t = useTranslations("challenges.refusal");
  return (
    <LinkButton
      href="/viewer-dashboard?tab=challenges"
      size="sm"
      variant="secondary"
      // The link may lead to the page that is open.
      onClick={() => dispatchDialog({ type: "challengeClosed" })}
    >
      {t("appeal", { amount: toDollars(APPEAL_FEE_CENTS) })}
    </LinkButton>
  );
}
