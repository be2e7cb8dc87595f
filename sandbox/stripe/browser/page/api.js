// Calls the API that served this script, with the publishable key and a client secret.
((sandbox) => {
  const { texts } = sandbox;

  function flatten(value, prefix, into) {
    if (value === undefined || value === null) return into;
    if (typeof value !== "object") {
      into.append(prefix, String(value));
      return into;
    }
    for (const [name, inner] of Object.entries(value))
      flatten(inner, prefix ? `${prefix}[${name}]` : name, into);
    return into;
  }

  // Returns `{ ok }` or `{ error }` in Stripe's format; never throws.
  async function call(context, method, path, params) {
    const form = flatten({ ...params, key: context.key }, "", new URLSearchParams());
    const url = `${sandbox.origin}/v1/${path}`;
    try {
      const answer = await (method === "GET" ? fetch(`${url}?${form}`) : fetch(url, { method, body: form }));
      const body = await answer.json();
      return answer.ok ? { ok: body } : { error: localized(body.error, context.locale) };
    } catch {
      return {
        error: { type: "api_connection_error", message: texts(context.locale).errors.connection },
      };
    }
  }

  // Translates the messages of common codes, because people read them.
  function localized(error, locale) {
    const { errors } = texts(locale);
    const message = errors[error.decline_code] || errors[error.code] || error.message;
    return { ...error, message };
  }

  const idOf = (clientSecret) => String(clientSecret).split("_secret_")[0];

  const retrieve = (context, kind, clientSecret) =>
    call(context, "GET", `${kind}/${idOf(clientSecret)}`, { client_secret: clientSecret });

  const confirm = (context, kind, clientSecret, params) =>
    call(context, "POST", `${kind}/${idOf(clientSecret)}/confirm`, {
      ...params,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    });

  Object.assign(sandbox, { call, retrieve, confirm, localized });
})(window.stripeSandbox);
