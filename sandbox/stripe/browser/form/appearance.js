// Turns Stripe's appearance options into the form's stylesheet.
((sandbox) => {
  const THEMES = {
    stripe: {
      colorPrimary: "#0570de",
      colorBackground: "#ffffff",
      colorText: "#30313d",
      colorTextSecondary: "#6d6e78",
      colorTextPlaceholder: "#757680",
      colorDanger: "#df1b41",
      borderRadius: "5px",
    },
    night: {
      colorPrimary: "#85d996",
      colorBackground: "#30313d",
      colorText: "#ffffff",
      colorTextSecondary: "#a3a5b8",
      colorTextPlaceholder: "#a3a5b8",
      colorDanger: "#fe87a1",
      borderRadius: "5px",
    },
  };
  THEMES.flat = { ...THEMES.stripe, colorBackground: "#f1f1f1" };

  const DEFAULTS = { fontFamily: "system-ui, sans-serif", fontSizeBase: "16px", spacingUnit: "4px" };

  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  const declarations = (style) =>
    Object.entries(style)
      .filter(([, value]) => typeof value === "string" || typeof value === "number")
      .map(([name, value]) => `${kebab(name)}: ${value};`)
      .join(" ");

  function ruleSheet(rules) {
    return Object.entries(rules || {})
      .map(([selector, style]) => `${selector} { ${declarations(style)} }`)
      .join("\n");
  }

  // The classic card element has its own options, `style.base` and `style.invalid`.
  function elementSheet(style) {
    if (!style) return "";
    const { ":focus": focus, "::placeholder": placeholder, ...base } = style.base || {};
    return ruleSheet({
      ".Input": base,
      ".Input:focus": focus || {},
      ".Input::placeholder": placeholder || {},
      ".Input--invalid": style.invalid || {},
    });
  }

  const fontFace = ({ cssSrc, family, src, weight = "normal" }) =>
    cssSrc
      ? `@import url("${cssSrc}");`
      : `@font-face { font-family: ${JSON.stringify(family)}; src: ${src}; font-weight: ${weight}; }`;

  sandbox.styleSheetFor = ({ appearance, fonts, style }) => {
    const { theme, variables, rules } = appearance || {};
    const look = { ...DEFAULTS, ...(THEMES[theme] || THEMES.stripe), ...variables };
    return `${(fonts || []).map(fontFace).join("\n")}
:root { font-family: ${look.fontFamily}; font-size: ${look.fontSizeBase}; }
.Input { background: ${look.colorBackground}; color: ${look.colorText}; border-radius: ${look.borderRadius};
  border: 1px solid color-mix(in srgb, ${look.colorText} 50%, transparent); }
.Input::placeholder { color: ${look.colorTextPlaceholder || look.colorTextSecondary}; opacity: 1; }
.Input:focus { border-color: ${look.colorPrimary}; box-shadow: 0 0 0 1px ${look.colorPrimary}; outline: none; }
.Input--invalid { border-color: ${look.colorDanger}; }
.Label { color: ${look.colorText}; }
.Error { color: ${look.colorDanger}; }
.Grid { gap: calc(${look.spacingUnit} * 3); }
.Input { padding: calc(${look.spacingUnit} * 3); }
${ruleSheet(rules)}
${elementSheet(style)}`;
  };
})(window.stripeSandbox);
