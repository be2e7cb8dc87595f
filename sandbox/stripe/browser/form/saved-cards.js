// The saved cards above the card form: one of them, or a new card.
((sandbox) => {
  const NEW = "new";

  const brandName = (brand) =>
    brand.replace(/(^|_)(\w)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());

  sandbox.savedCards = (changed) => {
    const group = document.getElementById("saved");
    const form = document.querySelector("form");
    let shown = "";

    const choice = () => group.querySelector("input:checked")?.value;
    const chosen = () => (choice() === undefined || choice() === NEW ? null : choice());

    function update() {
      form.hidden = chosen() !== null;
      changed();
    }

    function option(value, text, checked) {
      const label = document.createElement("label");
      label.className = "SavedCard Input";
      const input = document.createElement("input");
      Object.assign(input, { type: "radio", name: "saved", value, checked });
      input.addEventListener("change", update);
      label.append(input, text);
      return label;
    }

    function nameOf({ brand, last4, exp_month: month, exp_year: year }, texts) {
      const expiry = `${String(month).padStart(2, "0")}/${String(year).slice(-2)}`;
      const name = texts.savedCard.replace("{brand}", brandName(brand)).replace("{last4}", last4);
      return `${name}, ${texts.expires.replace("{expiry}", expiry)}`;
    }

    // The newest is chosen first. Configuring again keeps the choice.
    function show(cards, texts) {
      const next = JSON.stringify([cards, texts.saved]);
      if (next === shown || cards.length === 0) return;
      shown = next;
      const before = choice() ?? cards[0].id;
      const legend = group.querySelector("legend");
      legend.textContent = texts.saved;
      const options = cards.map((card) => option(card.id, nameOf(card, texts), card.id === before));
      group.replaceChildren(legend, ...options, option(NEW, texts.newCard, before === NEW));
      group.hidden = false;
      update();
    }

    return { chosen, show };
  };
})(window.stripeSandbox);
