// `stripe.elements(...)`: the elements of one payment, with their appearance and language.
((sandbox) => {
  const { CardFormElement, ExpressCheckoutElement } = sandbox;
  const TYPES = ["payment", "card", "expressCheckout"];

  sandbox.Elements = class Elements {
    constructor(context, options) {
      this._context = context;
      this._options = options || {};
      this._elements = [];
      this._submitted = false;
      // A wallet that was approved in its sheet, until the payment is confirmed or fails.
      this._wallet = null;
      this._saved = this._readSaved();
    }

    get locale() {
      return this._options.locale || this._context.locale;
    }

    get appearance() {
      return this._options.appearance || {};
    }

    get fonts() {
      return this._options.fonts || [];
    }

    get clientSecret() {
      return this._options.clientSecret;
    }

    // Without a client secret the intent is created later; Stripe then requires submitting the form first.
    get mustSubmitFirst() {
      return !this.clientSecret && !this._submitted;
    }

    create(type, options) {
      if (!TYPES.includes(type)) {
        throw new Error(`The payment sandbox has no '${type}' element. It has: ${TYPES.join(", ")}.`);
      }
      if (this.getElement(type)) {
        throw new Error(`Can only create one Element of type ${type}.`);
      }
      const element =
        type === "expressCheckout"
          ? new ExpressCheckoutElement(options, this)
          : new CardFormElement(type, options, this);
      this._elements.push(element);
      return element;
    }

    getElement(type) {
      const name = typeof type === "string" ? type : type?.__elementType;
      return this._elements.find((element) => element._type === name) || null;
    }

    async update(options) {
      this._options = { ...this._options, ...options };
      for (const element of this._elements) element._configure();
    }

    async fetchUpdates() {
      if (!this.clientSecret) return {};
      const { error } = await sandbox.retrieve(this._context, "payment_intents", this.clientSecret);
      return error ? { error } : {};
    }

    // Shows and returns what is missing.
    async submit() {
      if (this._wallet) return { selectedPaymentMethod: this._wallet.type };
      const element = this._form;
      if (!element) return { error: { type: "validation_error", message: "There is no element to submit." } };
      const { error } = await element._ask({ type: "validate" });
      if (error) return { error };
      this._submitted = true;
      return { selectedPaymentMethod: "card" };
    }

    get _form() {
      return this._elements.find((element) => element instanceof CardFormElement);
    }

    // The saved cards that the customer session lets this browser show, newest first.
    async _readSaved() {
      const secret = this._options.customerSessionClientSecret;
      if (!secret) return [];
      const answer = await sandbox.call(this._context, "GET", "customer_sessions/payment_methods", {
        client_secret: secret,
      });
      return answer.ok ? answer.ok.data : [];
    }

    // The approved wallet, the chosen saved card or the card as typed, as a payment method.
    async _paymentMethod({ billing_details: billingDetails, allow_redisplay: redisplay } = {}) {
      if (this._wallet) {
        const { type, declined } = this._wallet;
        this._wallet = null;
        return sandbox.call(this._context, "POST", "payment_methods", {
          type: "card",
          card: { token: `tok_${type}${declined ? "_declined" : ""}` },
          billing_details: billingDetails,
          allow_redisplay: redisplay,
        });
      }
      const element = this._form;
      if (!element)
        return { error: { type: "validation_error", message: "There is no element to pay with." } };
      return element._ask({
        type: "create_payment_method",
        key: this._context.key,
        billing_details: billingDetails,
        allow_redisplay: redisplay,
      });
    }

    _forget(element) {
      this._elements = this._elements.filter((known) => known !== element);
    }
  };
})(window.stripeSandbox);
