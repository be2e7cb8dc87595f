// The texts of the card form and of errors. Shared by the page's script and the form's frame.
((sandbox) => {
  const en = {
    number: "Card number",
    expiry: "Expiration date",
    expiryHint: "MM / YY",
    cvc: "Security code",
    cvcHint: "CVC",
    frame: "Secure card payment input frame",
    challenge: "Your bank's confirmation",
    saved: "Your saved cards",
    newCard: "New card",
    savedCard: "{brand} ending in {last4}",
    expires: "expires {expiry}",
    walletPay: "Pay",
    walletDecline: "Decline",
    walletCancel: "Cancel",
    walletNote: "Test wallet: no real card is used.",
    errors: {
      incomplete_number: "Your card number is incomplete.",
      invalid_number: "Your card number is invalid.",
      incomplete_expiry: "Your card's expiration date is incomplete.",
      invalid_expiry: "Your card's expiration date is invalid.",
      invalid_expiry_year_past: "Your card's expiration date is in the past.",
      incomplete_cvc: "Your card's security code is incomplete.",
      generic_decline: "Your card was declined.",
      card_declined: "Your card was declined.",
      lost_card: "Your card was declined.",
      stolen_card: "Your card was declined.",
      fraudulent: "Your card was declined.",
      insufficient_funds: "Your card has insufficient funds.",
      expired_card: "Your card has expired.",
      incorrect_cvc: "Your card's security code is incorrect.",
      incorrect_number: "Your card number is incorrect.",
      processing_error: "An error occurred while processing your card. Try again in a little bit.",
      authentication_required: "Your bank asks you to confirm this payment.",
      payment_intent_authentication_failure:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      setup_intent_authentication_failure:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      connection: "We could not reach the payment provider. Check your connection and try again.",
    },
  };

  const fr = {
    number: "Numéro de carte",
    expiry: "Date d'expiration",
    expiryHint: "MM / AA",
    cvc: "Code de sécurité",
    cvcHint: "CVC",
    frame: "Cadre de saisie sécurisé de la carte",
    challenge: "Confirmation de votre banque",
    saved: "Vos cartes enregistrées",
    newCard: "Nouvelle carte",
    savedCard: "{brand} se terminant par {last4}",
    expires: "expire {expiry}",
    walletPay: "Payer",
    walletDecline: "Refuser",
    walletCancel: "Annuler",
    walletNote: "Portefeuille de test : aucune vraie carte n’est utilisée.",
    errors: {
      incomplete_number: "Le numéro de votre carte est incomplet.",
      invalid_number: "Le numéro de votre carte n'est pas valide.",
      incomplete_expiry: "La date d'expiration de votre carte est incomplète.",
      invalid_expiry: "La date d'expiration de votre carte n'est pas valide.",
      invalid_expiry_year_past: "La date d'expiration de votre carte est passée.",
      incomplete_cvc: "Le code de sécurité de votre carte est incomplet.",
      generic_decline: "Votre carte a été refusée.",
      card_declined: "Votre carte a été refusée.",
      lost_card: "Votre carte a été refusée.",
      stolen_card: "Votre carte a été refusée.",
      fraudulent: "Votre carte a été refusée.",
      insufficient_funds: "Les fonds de votre carte sont insuffisants.",
      expired_card: "Votre carte a expiré.",
      incorrect_cvc: "Le code de sécurité de votre carte est incorrect.",
      incorrect_number: "Le numéro de votre carte est incorrect.",
      processing_error:
        "Une erreur est survenue lors du traitement de votre carte. Réessayez dans un instant.",
      authentication_required: "Votre banque vous demande de confirmer ce paiement.",
      payment_intent_authentication_failure:
        "Nous ne parvenons pas à authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.",
      setup_intent_authentication_failure:
        "Nous ne parvenons pas à authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.",
      connection: "Le prestataire de paiement est injoignable. Vérifiez votre connexion et réessayez.",
    },
  };

  const es = {
    number: "Número de tarjeta",
    expiry: "Fecha de caducidad",
    expiryHint: "MM / AA",
    cvc: "Código de seguridad",
    cvcHint: "CVC",
    frame: "Marco seguro para los datos de la tarjeta",
    challenge: "Confirmación de tu banco",
    saved: "Tus tarjetas guardadas",
    newCard: "Tarjeta nueva",
    savedCard: "{brand} terminada en {last4}",
    expires: "caduca {expiry}",
    walletPay: "Pagar",
    walletDecline: "Rechazar",
    walletCancel: "Cancelar",
    walletNote: "Cartera de prueba: no se usa ninguna tarjeta real.",
    errors: {
      incomplete_number: "El número de tu tarjeta está incompleto.",
      invalid_number: "El número de tu tarjeta no es válido.",
      incomplete_expiry: "La fecha de caducidad de tu tarjeta está incompleta.",
      invalid_expiry: "La fecha de caducidad de tu tarjeta no es válida.",
      invalid_expiry_year_past: "La fecha de caducidad de tu tarjeta ya ha pasado.",
      incomplete_cvc: "El código de seguridad de tu tarjeta está incompleto.",
      generic_decline: "Tu tarjeta ha sido rechazada.",
      card_declined: "Tu tarjeta ha sido rechazada.",
      lost_card: "Tu tarjeta ha sido rechazada.",
      stolen_card: "Tu tarjeta ha sido rechazada.",
      fraudulent: "Tu tarjeta ha sido rechazada.",
      insufficient_funds: "Tu tarjeta no tiene fondos suficientes.",
      expired_card: "Tu tarjeta ha caducado.",
      incorrect_cvc: "El código de seguridad de tu tarjeta es incorrecto.",
      incorrect_number: "El número de tu tarjeta es incorrecto.",
      processing_error:
        "Se ha producido un error al procesar tu tarjeta. Vuelve a intentarlo en unos instantes.",
      authentication_required: "Tu banco te pide que confirmes este pago.",
      payment_intent_authentication_failure:
        "No hemos podido autenticar tu método de pago. Elige otro e inténtalo de nuevo.",
      setup_intent_authentication_failure:
        "No hemos podido autenticar tu método de pago. Elige otro e inténtalo de nuevo.",
      connection:
        "No hemos podido contactar con el proveedor de pagos. Comprueba tu conexión e inténtalo de nuevo.",
    },
  };

  const languages = { en, fr, es };

  // `auto` or nothing is the browser's language; English is the fallback.
  sandbox.texts = (locale) => {
    const wanted = !locale || locale === "auto" ? navigator.language : locale;
    return languages[String(wanted).slice(0, 2)] || en;
  };
})(window.stripeSandbox);
