// The origin that served this script, which is only known while it first runs.
window.stripeSandbox = { origin: new URL(document.currentScript.src).origin };
