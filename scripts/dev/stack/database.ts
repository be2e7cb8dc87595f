import { type Postgres, type PostgresOptions, startPostgres } from "@/scripts/db/postgres";

const RESTART_PAUSE_MS = 1_000;

export type SupervisedDatabase = {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
  readonly server: () => Postgres;
};

/** Starts the embedded database and restarts it whenever it exits. */
export async function superviseDatabase(
  options: PostgresOptions & { readonly onEvent: (what: string) => void },
): Promise<SupervisedDatabase> {
  let stopping = false;
  let server = await startPostgres(options);

  const restart = async (): Promise<void> => {
    options.onEvent(`postgres exited; restarting it in ${RESTART_PAUSE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
    if (stopping) return;
    try {
      server = await startPostgres(options);
      watch();
    } catch (error) {
      options.onEvent(error instanceof Error ? error.message : String(error));
      await restart();
    }
  };
  const watch = () => {
    server.process.once("exit", () => {
      if (!stopping) void restart();
    });
  };
  watch();

  return {
    url: server.url,
    server: () => server,
    stop: async () => {
      stopping = true;
      await server.stop();
    },
    kill: () => {
      stopping = true;
      server.process.kill("SIGKILL");
    },
  };
}
