import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

const folder = new URL("../../../../migrations/", import.meta.url);

/** Applies those migrations whose files are wanted, in their order. */
export function migrate(database: DatabaseSync, wanted: (file: string) => boolean): void {
  for (const file of readdirSync(folder).sort())
    if (file.endsWith(".sql") && wanted(file)) database.exec(readFileSync(new URL(file, folder), "utf8"));
}
