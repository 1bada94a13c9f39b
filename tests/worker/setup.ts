import { vi } from "vitest";
import { awayFromMidnight } from "./away-from-midnight.ts";
import { emptyDatabase } from "./empty-database.ts";

// Files that share an isolate begin with an empty database all the same, and with clocks, globals and methods of their
// own: a spy that an earlier file has left there would hand its calls on, and a clock that stands its time.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
await awayFromMidnight();
await emptyDatabase();
