import { disconnect } from "@/lib/db/client";

// The file's database is dropped after its tests: its connections have to be closed first.
afterAll(disconnect);
