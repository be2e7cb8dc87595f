import { createServer } from "node:http";
import next from "next";

type Options = { readonly isDevelopment: boolean; readonly port: number };

/**
 * Next behind our own server. By itself it takes upgrades (`Upgrade: websocket`) at the server of whichever request it gets first, past
 * all checks, and leaves those open that it does not know. Only development has any; else it takes those of a server that never listens, and
 * ours answers them like any other request.
 */
export function nextApp({ isDevelopment, port }: Options) {
  return next({
    dev: isDevelopment,
    dir: process.cwd(),
    // Next addresses its own rewrites to "localhost"; under another name it would proxy them as a foreign server's.
    hostname: "localhost",
    port,
    ...(!isDevelopment && { httpServer: createServer() }),
  });
}
