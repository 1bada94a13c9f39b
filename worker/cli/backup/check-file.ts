import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "../build/build-files.ts";
import { OpsFailure } from "../ops/deps.ts";
import { checkBooks, type BookReport } from "./books.ts";

/** A longer file is no text that this program can hold; it is checked once it is restored. */
const mostBytes = 500 * 1024 * 1024;

export interface CheckedFile extends BookReport {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Restores a backup into a database in this process's memory and checks that by its books. Throws OpsFailure where the
 * file cannot be read or is no backup of this shop.
 */
export function checkFile(file: string): CheckedFile {
  const database = new DatabaseSync(":memory:");
  try {
    const bytes = statSync(file).size;
    if (bytes > mostBytes)
      throw new Error(`${bytes} bytes are more than can be checked here; restore it and look there`);
    const text = readFileSync(file);
    database.exec(text.toString("utf8"));
    const known = readdirSync(join(root, "migrations"))
      .filter((name) => name.endsWith(".sql"))
      .sort();
    return { ...checkBooks(database, known), bytes, sha256: createHash("sha256").update(text).digest("hex") };
  } catch (error) {
    throw new OpsFailure(`${file} is no backup of this shop: ${error instanceof Error ? error.message : error}`);
  } finally {
    database.close();
  }
}
