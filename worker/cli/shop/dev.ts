import { createServer } from "vite";
import { root } from "../build/build-files.ts";
import { localKey } from "./local-key.ts";
import { migrate } from "./migrate.ts";
import { mustBeFree, wantedPort } from "./port.ts";
import { fill, isEmpty, leaveEmpty, printAddresses, wantsEmpty } from "./shop-data.ts";
import { onStop } from "./stop.ts";
import { withDatabase } from "./with-database.ts";

/** Npm run dev: the same shop on the same data as npm start, from the sources and with hot reload. */
try {
  const wanted = wantsEmpty();
  const port = wantedPort();
  await mustBeFree(port);
  const key = localKey();
  const empty = await withDatabase(async (db) => {
    await migrate(db);
    if (wanted) await leaveEmpty(db);
    return isEmpty(db);
  });
  const server = await createServer({ root, server: { port, strictPort: true } });
  await server.listen();
  onStop(() => server.close());
  if (empty) await fill(`http://localhost:${port}`, key);
  printAddresses(port, key);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
