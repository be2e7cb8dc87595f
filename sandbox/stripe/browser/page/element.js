// One element on the page: a frame from the sandbox's own origin, so that card numbers never touch the page around it.
((sandbox) => {
  const { Emitter, texts } = sandbox;

  let serial = 0;

  sandbox.CardFormElement = class CardFormElement extends Emitter {
    constructor(type, options, group) {
      super();
      this._type = type;
      this._options = options || {};
      this._group = group;
      this._channel = `card-form-${++serial}-${Math.random().toString(36).slice(2)}`;
      this._frame = null;
      this._asked = new Map();
      this._loaded = null;
      this._listener = (event) => this._receive(event);
    }

    mount(target) {
      const parent = typeof target === "string" ? document.querySelector(target) : target;
      if (!parent)
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        );
      if (this._frame) this.unmount();
      const frame = document.createElement("iframe");
      frame.title = texts(this._group.locale).frame;
      frame.src = `${sandbox.origin}/elements/card?channel=${this._channel}`;
      frame.allow = "payment *";
      // A frame whose color scheme differs from its page's is painted opaque; "light" on both sides keeps it clear.
      frame.style.cssText =
        "border:0;width:100%;display:block;height:150px;color-scheme:light;background:transparent";
      this._loaded = new Promise((resolve) => {
        this._resolveLoaded = resolve;
      });
      window.addEventListener("message", this._listener);
      parent.appendChild(frame);
      this._frame = frame;
      this._emit("loaderstart", { elementType: this._type });
    }

    unmount() {
      window.removeEventListener("message", this._listener);
      if (this._frame) this._frame.remove();
      this._frame = null;
    }

    destroy() {
      this.unmount();
      this._group._forget(this);
    }

    update(options) {
      this._options = { ...this._options, ...options };
      this._configure();
      return this;
    }

    focus() {
      if (this._frame) this._frame.focus();
      this._post({ type: "focus" });
    }

    blur() {
      this._post({ type: "blur" });
    }

    clear() {
      this._post({ type: "clear" });
    }

    collapse() {
      return this;
    }

    // Requests a payment method from the form, which answers with it or with an error.
    async _ask(question) {
      if (!this._frame) {
        return { error: { type: "validation_error", message: "The element is not mounted." } };
      }
      await this._loaded;
      const id = ++serial;
      return new Promise((resolve) => {
        this._asked.set(id, resolve);
        this._post({ ...question, id });
      });
    }

    async _configure() {
      const saved = this._type === "payment" ? await this._group._saved : [];
      this._post({
        type: "configure",
        layout: this._type,
        locale: this._group.locale,
        appearance: this._group.appearance,
        fonts: this._group.fonts,
        style: this._options.style,
        saved: saved.map(({ id, card }) => ({
          id,
          brand: card.display_brand,
          last4: card.last4,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
        })),
        disabled: this._options.disabled || this._options.readOnly || false,
      });
      if (this._frame) this._frame.title = texts(this._group.locale).frame;
    }

    _post(message) {
      if (this._frame?.contentWindow) {
        this._frame.contentWindow.postMessage({ ...message, channel: this._channel }, sandbox.origin);
      }
    }

    _receive({ source, origin, data }) {
      if (!this._frame || source !== this._frame.contentWindow || origin !== sandbox.origin) return;
      if (!data || data.channel !== this._channel) return;
      switch (data.type) {
        case "loaded":
          this._configure();
          break;
        case "ready":
          this._resolveLoaded();
          this._emit("ready", { elementType: this._type });
          break;
        case "resize":
          this._frame.style.height = `${data.height}px`;
          break;
        case "answer":
          this._asked.get(data.id)?.(data.answer);
          this._asked.delete(data.id);
          break;
        case "change":
          this._emit("change", this._changeEvent(data.state));
          break;
        default:
          this._emit(data.type, { elementType: this._type });
      }
    }

    _changeEvent({ empty, complete, error, brand, saved }) {
      const event = { elementType: this._type, empty, complete };
      return this._type === "payment"
        ? {
            ...event,
            collapsed: false,
            value: { type: "card", ...(saved && { payment_method: { id: saved, type: "card" } }) },
          }
        : { ...event, error, brand, value: { postalCode: "" } };
    }
  };
})(window.stripeSandbox);
