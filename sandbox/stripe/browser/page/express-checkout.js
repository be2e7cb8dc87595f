// The wallets' buttons. A press opens a test sheet instead of the wallet's own; what is approved there pays.
((sandbox) => {
  const { Emitter, texts } = sandbox;
  const TYPE = "expressCheckout";
  const NAMES = { apple_pay: "Apple Pay", google_pay: "Google Pay", link: "Link" };
  const OPTIONS = { apple_pay: "applePay", google_pay: "googlePay", link: "link" };

  sandbox.ExpressCheckoutElement = class ExpressCheckoutElement extends Emitter {
    constructor(options, group) {
      super();
      this._type = TYPE;
      this._options = options || {};
      this._group = group;
      this._root = null;
      this._sheet = null;
    }

    mount(target) {
      const parent = typeof target === "string" ? document.querySelector(target) : target;
      if (!parent) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      if (this._root) this.unmount();
      const shown = Object.keys(NAMES).filter(
        (type) => this._options.paymentMethods?.[OPTIONS[type]] !== "never",
      );
      this._root = document.createElement("div");
      this._root.style.cssText =
        "display:grid;grid-template-columns:repeat(auto-fit,minmax(110px,1fr));gap:8px";
      this._root.append(...shown.map((type) => this._button(type)));
      parent.appendChild(this._root);
      const available = Object.fromEntries(
        ["amazonPay", "applePay", "googlePay", "klarna", "link", "paypal"].map((name) => [
          name,
          shown.some((type) => OPTIONS[type] === name),
        ]),
      );
      // After the listeners of this turn are attached, like the real one.
      setTimeout(() =>
        this._emit("ready", {
          elementType: TYPE,
          availablePaymentMethods: shown.length > 0 ? available : undefined,
        }),
      );
    }

    unmount() {
      this._sheet?.remove();
      this._root?.remove();
      this._root = null;
    }

    destroy() {
      this.unmount();
      this._group._forget(this);
    }

    update(options) {
      this._options = { ...this._options, ...options };
      return this;
    }

    focus() {
      this._root?.querySelector("button")?.focus();
    }

    blur() {
      document.activeElement?.blur();
    }

    clear() {}

    _configure() {}

    _button(type) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = NAMES[type];
      const height = this._options.buttonHeight || 44;
      button.style.cssText =
        `height:${height}px;border:0;border-radius:10px;cursor:pointer;font:600 15px system-ui,sans-serif;` +
        (type === "link"
          ? "background:#00d66f;color:#011e0f"
          : "background:#000;color:#fff;outline-offset:2px") +
        ";box-shadow:0 0 0 1px rgba(255,255,255,.35)";
      button.addEventListener("click", () => this._press(type));
      return button;
    }

    // The page decides within a second whether the sheet opens; without a listener it does.
    _press(type) {
      if (!this._handlers.get("click")?.length) return this._open(type);
      this._emit("click", {
        elementType: TYPE,
        expressPaymentType: type,
        resolve: () => this._open(type),
        reject: () => {},
      });
    }

    _open(type) {
      const words = texts(this._group.locale);
      const before = document.activeElement;
      const sheet = document.createElement("div");
      const close = () => {
        sheet.remove();
        this._sheet = null;
        before?.focus?.();
      };
      const approve = (declined) => () => {
        close();
        this._group._wallet = { type, declined };
        this._emit("confirm", {
          expressPaymentType: type,
          billingDetails: undefined,
          paymentFailed: () => {
            this._group._wallet = null;
          },
        });
      };
      const cancel = () => {
        close();
        this._emit("cancel", { elementType: TYPE });
      };
      sheet.setAttribute("role", "dialog");
      sheet.setAttribute("aria-modal", "true");
      sheet.setAttribute("aria-label", NAMES[type]);
      sheet.style.cssText =
        "position:fixed;inset:0;z-index:2147483647;display:grid;place-items:end center;padding:16px;" +
        "background:rgba(0,0,0,.6);pointer-events:auto";
      const panel = document.createElement("div");
      panel.style.cssText =
        "background:#fff;color:#111;border-radius:14px;padding:20px;width:min(24rem,100%);display:grid;gap:10px;" +
        "font:16px system-ui,sans-serif";
      const title = document.createElement("strong");
      title.textContent = NAMES[type];
      const note = document.createElement("span");
      note.textContent = words.walletNote;
      panel.append(
        title,
        note,
        action(words.walletPay, approve(false), "background:#111;color:#fff"),
        action(words.walletDecline, approve(true), "background:#eee;color:#111"),
        action(words.walletCancel, cancel, "background:#fff;color:#111"),
      );
      sheet.append(panel);
      // Inside the element: a dialog around it would take a press beside it for one that closes it.
      this._root.append(sheet);
      this._sheet = sheet;
      panel.querySelector("button").focus();
    }
  };

  function action(text, act, colours) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.style.cssText = `min-height:44px;border:1px solid #ccc;border-radius:10px;font:600 16px system-ui,sans-serif;cursor:pointer;${colours}`;
    button.addEventListener("click", act);
    return button;
  }
})(window.stripeSandbox);
