import type Stripe from "stripe";

export type BrowserIntent = ReturnType<typeof publicView>;

/** The fields of an intent that browsers get: no customer, no metadata, no transfer data. */
export function publicView(intent: Stripe.PaymentIntent) {
  const {
    allowed_payment_method_types: _allowed,
    amount_capturable: _capturable,
    amount_received: _received,
    application: _application,
    application_fee_amount: _fee,
    customer: _customer,
    customer_account: _customerAccount,
    latest_charge: _charge,
    managed_payments: _managed,
    metadata: _metadata,
    on_behalf_of: _onBehalfOf,
    payment_method_options: _options,
    payment_record: _record,
    review: _review,
    statement_descriptor: _descriptor,
    statement_descriptor_suffix: _suffix,
    transfer_data: _transferData,
    transfer_group: _group,
    ...shown
  } = intent;
  return shown;
}
