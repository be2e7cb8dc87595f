import { disconnect } from "@/lib/db/client";

// The file's database is dropped after its tests, so its connections must be closed first.
afterAll(disconnect);
