// The 3-D Secure page in a frame on top of the page.
((sandbox) => {
  const POLL_MS = 1000;

  // Resolves with the intent once 3-D Secure is completed: in the frame, by a test, or in another tab.
  sandbox.answerChallenge = (context, kind, intent) =>
    new Promise((resolve) => {
      const overlay = show(context, intent.next_action.use_stripe_sdk.stripe_js);
      const before = document.activeElement;

      const finish = (result) => {
        clearInterval(timer);
        window.removeEventListener("message", onMessage);
        overlay.remove();
        before?.focus?.();
        resolve(result);
      };
      const look = async () => {
        const result = await sandbox.retrieve(context, kind, intent.client_secret);
        if (overlay.isConnected && result.ok && result.ok.status !== "requires_action") finish(result);
      };
      const onMessage = ({ origin, data }) => {
        if (origin === sandbox.origin && data?.type === "stripe-sandbox-3ds" && data.intent === intent.id)
          look();
      };
      const timer = setInterval(look, POLL_MS);
      window.addEventListener("message", onMessage);
    });

  function show(context, url) {
    const title = sandbox.texts(context.locale).challenge;
    const overlay = document.createElement("div");
    overlay.setAttribute("role", "dialog");
    overlay.setAttribute("aria-modal", "true");
    overlay.setAttribute("aria-label", title);
    overlay.style.cssText =
      "position:fixed;inset:0;z-index:2147483647;display:flex;align-items:center;justify-content:center;" +
      "background:rgba(0,0,0,.6);pointer-events:auto;padding:1rem";
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.src = `${url}&embedded=1`;
    frame.style.cssText =
      "border:0;border-radius:12px;width:min(30rem,100%);height:min(24rem,100%);background:#fff;color-scheme:light";
    overlay.appendChild(frame);
    document.body.appendChild(overlay);
    frame.focus();
    return overlay;
  }
})(window.stripeSandbox);
