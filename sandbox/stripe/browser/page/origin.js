// Everything goes back to where this script was loaded from; that can only be known while it first runs.
window.stripeSandbox = { origin: new URL(document.currentScript.src).origin };
