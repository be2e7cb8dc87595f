// `stripe.elements(...)`: the elements of one payment, with their appearance and language.
((sandbox) => {
  const { CardFormElement } = sandbox;
  const TYPES = ["payment", "card"];

  sandbox.Elements = class Elements {
    constructor(context, options) {
      this._context = context;
      this._options = options || {};
      this._elements = [];
      this._submitted = false;
    }

    get locale() {
      return this._options.locale || this._context.locale;
    }

    get appearance() {
      return this._options.appearance || {};
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
      const element = new CardFormElement(type, options, this);
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
      const [element] = this._elements;
      if (!element) return { error: { type: "validation_error", message: "There is no element to submit." } };
      const { error } = await element._ask({ type: "validate" });
      if (error) return { error };
      this._submitted = true;
      return { selectedPaymentMethod: "card" };
    }

    // The card as typed, as a payment method.
    async _paymentMethod(billingDetails) {
      const [element] = this._elements;
      if (!element)
        return { error: { type: "validation_error", message: "There is no element to pay with." } };
      return element._ask({
        type: "create_payment_method",
        key: this._context.key,
        billing_details: billingDetails,
      });
    }

    _forget(element) {
      this._elements = this._elements.filter((known) => known !== element);
    }
  };
})(window.stripeSandbox);
