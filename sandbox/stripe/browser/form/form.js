// The card form inside its frame: reports its state to the page around it, never its contents.
((sandbox) => {
  const {
    brandOf,
    cvcProblem,
    digitsOf,
    expiryProblem,
    formatCvc,
    formatExpiry,
    formatNumber,
    numberProblem,
  } = sandbox;
  const channel = new URLSearchParams(window.location.search).get("channel");
  const inputs = {
    number: document.getElementById("number"),
    expiry: document.getElementById("expiry"),
    cvc: document.getElementById("cvc"),
  };
  const look = document.head.appendChild(document.createElement("style"));
  let locale = "auto";
  const saved = sandbox.savedCards(() => publishChange());

  const post = (message) => window.parent.postMessage({ ...message, channel }, "*");

  const problems = () => ({
    number: numberProblem(inputs.number.value),
    expiry: expiryProblem(inputs.expiry.value),
    cvc: cvcProblem(inputs.cvc.value, inputs.number.value),
  });

  const errorOf = (code) => ({ type: "validation_error", code, message: sandbox.texts(locale).errors[code] });

  function showProblem(field, code) {
    const line = document.getElementById(`${field}-error`);
    line.textContent = code ? sandbox.texts(locale).errors[code] : "";
    line.hidden = !code;
    inputs[field].setAttribute("aria-invalid", String(Boolean(code)));
    inputs[field].classList.toggle("Input--invalid", Boolean(code));
    resize();
  }

  function publishChange() {
    if (saved.chosen()) {
      resize();
      return post({
        type: "change",
        state: { empty: false, complete: true, saved: saved.chosen() },
      });
    }
    const found = problems();
    const wrong = Object.values(found).find((code) => code?.startsWith("invalid"));
    post({
      type: "change",
      state: {
        empty: Object.values(inputs).every((input) => input.value === ""),
        complete: Object.values(found).every((code) => code === null),
        error: wrong ? errorOf(wrong) : undefined,
        brand: brandOf(digitsOf(inputs.number.value)),
      },
    });
  }

  // The height of the body: the document's own height is at least the frame's, so it would never shrink.
  const resize = () =>
    post({ type: "resize", height: Math.ceil(document.body.getBoundingClientRect().height) });

  // Keeps the caret behind the same digit when spaces are inserted or removed.
  function reformat(input, format) {
    const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
    const atEnd = input.selectionStart === input.value.length;
    input.value = format(input.value);
    if (atEnd) return;
    let place = 0;
    for (let seen = 0; place < input.value.length && seen < digitsBefore; place += 1) {
      if (/\d/.test(input.value[place])) seen += 1;
    }
    input.setSelectionRange(place, place);
  }

  const formats = {
    number: formatNumber,
    expiry: formatExpiry,
    cvc: (text) => formatCvc(text, inputs.number.value),
  };

  for (const [field, input] of Object.entries(inputs)) {
    input.addEventListener("input", () => {
      reformat(input, formats[field]);
      const code = problems()[field];
      // While typing, an incomplete value is no error.
      showProblem(field, code?.startsWith("invalid") ? code : null);
      publishChange();
    });
    input.addEventListener("blur", () => {
      if (input.value !== "") showProblem(field, problems()[field]);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") post({ type: "escape" });
    });
  }
  document.addEventListener("focusin", () => post({ type: "focus" }));
  document.addEventListener("focusout", (event) => {
    if (!event.relatedTarget) post({ type: "blur" });
  });

  function validate() {
    if (saved.chosen()) return {};
    const found = problems();
    for (const [field, code] of Object.entries(found)) showProblem(field, code);
    const [field] = Object.entries(found).find(([, code]) => code) || [];
    if (!field) return {};
    inputs[field].focus();
    return { error: errorOf(found[field]) };
  }

  async function createPaymentMethod({ key, billing_details: details, allow_redisplay: redisplay }) {
    if (saved.chosen()) return { ok: { id: saved.chosen() } };
    const invalid = validate();
    if (invalid.error) return invalid;
    const expiry = digitsOf(inputs.expiry.value);
    return sandbox.call({ key, locale }, "POST", "payment_methods", {
      type: "card",
      card: {
        number: digitsOf(inputs.number.value),
        exp_month: Number(expiry.slice(0, 2)),
        exp_year: 2000 + Number(expiry.slice(2)),
        cvc: inputs.cvc.value,
      },
      billing_details: details,
      allow_redisplay: redisplay,
    });
  }

  function configure(options) {
    locale = options.locale || "auto";
    const texts = sandbox.texts(locale);
    document.documentElement.lang = String(locale).slice(0, 2) === "au" ? "en" : String(locale).slice(0, 2);
    document.body.dataset.layout = options.layout;
    for (const field of Object.keys(inputs)) {
      document.querySelector(`label[for=${field}]`).textContent = texts[field];
      inputs[field].disabled = options.disabled;
    }
    inputs.number.placeholder = options.layout === "card" ? texts.number : "1234 1234 1234 1234";
    inputs.expiry.placeholder = texts.expiryHint;
    inputs.cvc.placeholder = texts.cvcHint;
    saved.show(options.saved || [], texts);
    look.textContent = sandbox.styleSheetFor(options);
    resize();
  }

  function clear() {
    for (const field of Object.keys(inputs)) {
      inputs[field].value = "";
      showProblem(field, null);
    }
    publishChange();
  }

  let configured = false;

  async function receive({ source, data }) {
    if (source !== window.parent || !data || data.channel !== channel) return;
    if (data.type === "configure") {
      configure(data);
      if (!configured) post({ type: "ready" });
      configured = true;
    } else if (data.type === "focus") inputs.number.focus();
    else if (data.type === "blur") document.activeElement?.blur();
    else if (data.type === "clear") clear();
    else if (data.type === "validate") post({ type: "answer", id: data.id, answer: validate() });
    else if (data.type === "create_payment_method") {
      post({ type: "answer", id: data.id, answer: await createPaymentMethod(data) });
    }
  }

  window.addEventListener("message", receive);
  new ResizeObserver(resize).observe(document.body);
  post({ type: "loaded" });
})(window.stripeSandbox);
