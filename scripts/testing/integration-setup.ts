import { disconnect } from "@/lib/db/client";

// The file's database is dropped after its tests: its connections have to be closed first.
afterAll(disconnect);

// Real Postgres, real HTTP, on a machine that may be busy with other tests: the time limit only ends what hangs.
jest.setTimeout(30_000);
