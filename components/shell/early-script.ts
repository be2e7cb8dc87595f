/**
 * What is typed, chosen or pressed before React has woken that part of a page is done once more when it has: React drops a
 * press that comes too early, takes what a field holds when it comes for what it always held, and a form that keeps its
 * fields in a state would send them empty. A form that is posted would go by the browser's own means. Runs as an inline
 * script on every page: keep it constant, its hash belongs in the content security policy.
 *
 * React has no public sign for "awake". It writes its mark on an element that it begins to wake, which may wait for code
 * that is still to come; and it lets no click through to an element that it cannot wake at once. So what bears the mark is
 * clicked with a button of the mouse that nobody listens to. Presses are held back at the window, so that React never sees
 * one twice. It learns of a text that differs from what script set last, which `field.value = ""` is and the prototype's
 * setter is not.
 */
export const earlyScript = `(function () {
  var pressed = new Set(), typed = new Map(), timer;
  function isMarked(element) {
    return Object.keys(element).some(function (key) { return key.indexOf("__reactFiber$") === 0; });
  }
  function isAwake(element) {
    var reached = false;
    if (!isMarked(element)) return false;
    function reach() { reached = true; }
    element.addEventListener("auxclick", reach);
    element.dispatchEvent(new Event("auxclick"));
    element.removeEventListener("auxclick", reach);
    return reached;
  }
  function isSettled(element) {
    return !element.isConnected || isAwake(element);
  }
  function isTypedInto(form) {
    return form !== null && Array.from(typed.keys()).some(function (field) { return field.form === form; });
  }
  function isChoice(field) {
    return field.type === "radio" || field.type === "checkbox";
  }
  function hold(event) {
    var button = event.target.closest("button[type=button],form[method=post] button");
    if (!button || (isAwake(button) && !isTypedInto(button.form))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.add(button);
    watch();
  }
  function note(event) {
    var field = event.target;
    typed.delete(field);
    if (isAwake(field)) return;
    typed.set(field, isChoice(field) ? field.checked : field.value);
    watch();
  }
  function watch() {
    timer = timer || setInterval(redo, 50);
  }
  function redo() {
    typed.forEach(function (value, field) {
      if (!isSettled(field)) return;
      typed.delete(field);
      type(value, field);
    });
    pressed.forEach(function (button) {
      if (!isSettled(button) || isTypedInto(button.form)) return;
      pressed.delete(button);
      button.click();
    });
    if (typed.size + pressed.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
  function type(value, field) {
    if (isChoice(field)) {
      field.checked = !value;
      return field.click();
    }
    if (field.type !== "file") {
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  addEventListener("click", hold, true);
  addEventListener("input", note, true);
})()`;
