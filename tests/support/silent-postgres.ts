import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** AuthenticationOk and ReadyForQuery (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A database that has fallen silent: its machine takes connections, and answers no statement. */
export class SilentPostgres {
  readonly open = new Set<Socket>();
  /** Connections so far. */
  accepted = 0;
  /** Messages that came after those of a connection's start. */
  statements = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param welcomes false: it does not even answer the start of a connection */
  static async start({ welcomes = true } = {}): Promise<SilentPostgres> {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const silent = new SilentPostgres(server, `postgresql://nobody@127.0.0.1:${port}/nothing`);
    server.on("connection", (socket) => {
      silent.accepted += 1;
      silent.open.add(socket);
      socket.on("error", () => undefined).once("close", () => silent.open.delete(socket));
      socket.once("data", () => {
        socket.on("data", () => {
          silent.statements += 1;
        });
        if (welcomes) socket.write(WELCOME);
      });
    });
    return silent;
  }

  end(): void {
    for (const socket of this.open) socket.destroy();
    this.server.close();
  }
}
