import { ExpressCheckoutElement } from "@stripe/react-stripe-js";
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from "@stripe/stripe-js";
import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";

type WalletButtonsProps = {
  /** Authorizes what the person approved; false when its card was refused. */
  onApproved: () => Promise<boolean>;
};

/** Those that pay with a card, whose holds last and end as the engine knows them (decision 179). */
const options: StripeExpressCheckoutElementOptions = {
  buttonHeight: 44,
  layout: { maxColumns: 3, maxRows: 2, overflow: "never" },
  paymentMethods: {
    applePay: "auto",
    googlePay: "auto",
    link: "auto",
    amazonPay: "never",
    klarna: "never",
    paypal: "never",
  },
};

/** Apple Pay, Google Pay and Link, as far as the account and the device have them; nothing otherwise. */
export function WalletButtons({ onApproved }: WalletButtonsProps) {
  const t = useTranslations("payments.form");
  const [isShown, setShown] = useState(false);
  const confirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!(await onApproved())) paymentFailed({ reason: "fail" });
  };
  return (
    // Mounted even while it is empty: the element finds out by itself whether there is a wallet.
    <div className={clsx("flex flex-col gap-4", !isShown && "hidden")}>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined)}
        onClick={({ resolve }) => resolve()}
        onConfirm={confirm}
      />
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("orCard")}
      </p>
    </div>
  );
}
