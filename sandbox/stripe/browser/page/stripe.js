// `Stripe(publishableKey, options)`: the part of Stripe.js that a card payment needs, with the same calls and answers.
((sandbox) => {
  const { Elements, answerChallenge, call, confirm, localized, retrieve } = sandbox;
  const PAYMENT = { kind: "payment_intents", result: "paymentIntent", error: "last_payment_error" };
  const SETUP = { kind: "setup_intents", result: "setupIntent", error: "last_setup_error" };

  const flowOf = (clientSecret) => (String(clientSecret).startsWith("seti_") ? SETUP : PAYMENT);

  class StripeInBrowser {
    constructor(key, options) {
      this._context = { key, locale: options.locale };
    }

    elements(options) {
      return new Elements(this._context, options);
    }

    confirmPayment(options) {
      return this._confirmFromElements(options, PAYMENT);
    }

    confirmSetup(options) {
      return this._confirmFromElements(options, SETUP);
    }

    confirmCardPayment(clientSecret, data, options) {
      return this._confirmCard(clientSecret, data || {}, options || {}, PAYMENT);
    }

    confirmCardSetup(clientSecret, data, options) {
      return this._confirmCard(clientSecret, data || {}, options || {}, SETUP);
    }

    async retrievePaymentIntent(clientSecret) {
      return answerOf(await retrieve(this._context, PAYMENT.kind, clientSecret), PAYMENT);
    }

    async retrieveSetupIntent(clientSecret) {
      return answerOf(await retrieve(this._context, SETUP.kind, clientSecret), SETUP);
    }

    async handleNextAction({ clientSecret }) {
      const flow = flowOf(clientSecret);
      return this._finish(await retrieve(this._context, flow.kind, clientSecret), flow);
    }

    handleCardAction(clientSecret) {
      return this.handleNextAction({ clientSecret });
    }

    async createPaymentMethod({ elements, params, element, card, type, billing_details }) {
      const details = params?.billing_details || billing_details;
      const form = elements || (card || element)?._group;
      const made = form
        ? await form._paymentMethod({ billing_details: details })
        : await call(this._context, "POST", "payment_methods", { type, card, billing_details });
      return made.ok ? { paymentMethod: made.ok } : { error: made.error };
    }

    async createToken() {
      return {
        error: {
          type: "invalid_request_error",
          message: "The payment sandbox makes payment methods, not tokens.",
        },
      };
    }

    registerAppInfo() {}

    _registerWrapper() {}

    async _confirmFromElements({ elements, clientSecret, confirmParams = {}, redirect = "always" }, flow) {
      const secret = clientSecret || elements?.clientSecret;
      if (!secret)
        throw new Error("stripe.confirmPayment() needs a client secret, its own or that of its elements.");
      if (redirect === "always" && !confirmParams.return_url) {
        throw new Error(
          "stripe.confirmPayment() needs confirmParams.return_url, or redirect: 'if_required'.",
        );
      }
      if (elements?.mustSubmitFirst) {
        throw new Error("elements.submit() must be called before stripe.confirmPayment().");
      }
      const { payment_method_data: methodData, payment_method: known, ...rest } = confirmParams;
      const context = elements ? { ...this._context, locale: elements.locale } : this._context;
      const method = known || (await this._methodFrom(elements, methodData));
      if (method?.error) return { error: method.error };
      const confirmed = await confirm(context, flow.kind, secret, {
        ...rest,
        payment_method: method?.ok ? method.ok.id : method,
      });
      const result = await this._finish(confirmed, flow, context);
      if (redirect === "always" && !result.error)
        return leaveFor(confirmParams.return_url, result[flow.result]);
      return result;
    }

    _methodFrom(elements, methodData) {
      return elements ? elements._paymentMethod(methodData) : undefined;
    }

    async _confirmCard(clientSecret, { payment_method: given, ...rest }, { handleActions = true }, flow) {
      let method = given;
      if (given && typeof given === "object") {
        const made = await this.createPaymentMethod({ type: "card", ...given });
        if (made.error) return { error: made.error };
        method = made.paymentMethod.id;
      }
      const confirmed = await confirm(this._context, flow.kind, clientSecret, {
        ...rest,
        payment_method: method,
      });
      return handleActions ? this._finish(confirmed, flow) : answerOf(confirmed, flow);
    }

    // Takes the cardholder through 3-D Secure, then returns the result.
    async _finish(confirmed, flow, context = this._context) {
      if (confirmed.ok?.status !== "requires_action") return answerOf(confirmed, flow);
      const action = confirmed.ok.next_action;
      if (action?.type === "redirect_to_url") {
        window.location.assign(action.redirect_to_url.url);
        return new Promise(() => {});
      }
      const { ok: intent } = await answerChallenge(context, flow.kind, confirmed.ok);
      if (intent.status !== "requires_payment_method") return { [flow.result]: intent };
      const error = localized(intent[flow.error], context.locale);
      return { error: { ...error, [intent.object]: intent } };
    }
  }

  function answerOf(answer, flow) {
    return answer.error ? { error: answer.error } : { [flow.result]: answer.ok };
  }

  // Redirects to the return URL; the promise never resolves.
  function leaveFor(returnUrl, intent) {
    const url = new URL(returnUrl, window.location.href);
    url.searchParams.set(intent.object, intent.id);
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
    url.searchParams.set("redirect_status", intent.status === "processing" ? "pending" : "succeeded");
    window.location.assign(url.toString());
    return new Promise(() => {});
  }

  function Stripe(key, options) {
    if (!/^pk_test_/.test(String(key))) {
      throw new Error(
        "Please call Stripe() with your publishable test key (pk_test_…). You used something else.",
      );
    }
    return new StripeInBrowser(key, options || {});
  }
  Stripe.version = "sandbox";

  window.Stripe = Stripe;
})(window.stripeSandbox);
