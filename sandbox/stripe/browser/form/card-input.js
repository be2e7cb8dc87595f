// Formats and validates a card while it is being typed.
((sandbox) => {
  const digitsOf = (text) => text.replace(/\D/g, "");

  function brandOf(number) {
    if (/^4/.test(number)) return "visa";
    if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
    if (/^3[47]/.test(number)) return "amex";
    if (/^3[068]/.test(number)) return "diners";
    if (/^35/.test(number)) return "jcb";
    if (/^62/.test(number)) return "unionpay";
    if (/^6/.test(number)) return "discover";
    return "unknown";
  }

  const lengthOf = (number) =>
    ({ amex: 15, diners: number.startsWith("36") ? 14 : 16 })[brandOf(number)] || 16;

  const cvcLength = (number) => (brandOf(number) === "amex" ? 4 : 3);

  function hasValidCheckDigit(number) {
    let sum = 0;
    [...number].reverse().forEach((digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      sum += doubled > 9 ? doubled - 9 : doubled;
    });
    return sum % 10 === 0;
  }

  function formatNumber(text) {
    const number = digitsOf(text).slice(0, lengthOf(digitsOf(text)));
    const groups =
      brandOf(number) === "amex"
        ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
        : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
    return (groups.exec(number) || []).slice(1).filter(Boolean).join(" ");
  }

  function formatExpiry(text) {
    let digits = digitsOf(text).slice(0, 4);
    if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  }

  const formatCvc = (text, number) => digitsOf(text).slice(0, cvcLength(digitsOf(number)));

  function numberProblem(text) {
    const number = digitsOf(text);
    if (number.length < lengthOf(number)) return "incomplete_number";
    return hasValidCheckDigit(number) ? null : "invalid_number";
  }

  function expiryProblem(text) {
    const digits = digitsOf(text);
    if (digits.length < 4) return "incomplete_expiry";
    const month = Number(digits.slice(0, 2));
    const year = 2000 + Number(digits.slice(2));
    if (month < 1 || month > 12) return "invalid_expiry";
    const now = new Date();
    const past = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
    return past ? "invalid_expiry_year_past" : null;
  }

  const cvcProblem = (text, number) =>
    digitsOf(text).length < cvcLength(digitsOf(number)) ? "incomplete_cvc" : null;

  Object.assign(sandbox, {
    brandOf,
    cvcProblem,
    digitsOf,
    expiryProblem,
    formatCvc,
    formatExpiry,
    formatNumber,
    numberProblem,
  });
})(window.stripeSandbox);
