import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { checkBooks, type BookReport } from "../../../worker/cli/backup/books.ts";
import { root } from "../../../worker/cli/build/build-files.ts";
import { boughtSku as sku } from "../buyer.ts";

/** Orders, mails that confirm one, and pieces on the shelf. */
export interface Sums {
  readonly orders: number;
  readonly mails: number;
  readonly pieces: number;
}

/** What the database holds now. */
export async function sumsOf(db: D1Database): Promise<Sums> {
  const count = async (sql: string): Promise<number> => (await db.prepare(sql).first<{ n: number }>())!.n;
  return {
    orders: await count("SELECT count(*) AS n FROM sales_order"),
    mails: await count("SELECT count(*) AS n FROM outbox WHERE kind = 'order-placed'"),
    pieces: await count(`SELECT qty AS n FROM stock WHERE sku = '${sku}'`),
  };
}

/** What the load has added, in orders, mails and pieces taken. */
export const addedSince = (before: Sums, after: Sums): Sums => ({
  orders: after.orders - before.orders,
  mails: after.mails - before.mails,
  pieces: before.pieces - after.pieces,
});

/**
 * Whether orders, mails and stock agree with each other and with what shoppers have seen. `unheard`: orders that may be
 * written without their answer having been heard, those under way at the end.
 */
export const sumsAgree = ({ orders, mails, pieces }: Sums, seen: number, unheard: number): boolean =>
  mails === orders && pieces === orders && orders >= seen && orders <= seen + unheard;

/** Asks the books of backups ([317]) of the database below an emulator's folder, once the emulator has stopped. */
export function booksBelow(folder: string): BookReport {
  const [file, ...others] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".sqlite") && /d1/i.test(name) && !/metadata/.test(name),
  );
  if (file === undefined || others.length > 0) throw new Error(`Not one database file below ${folder}`);
  const database = new DatabaseSync(join(folder, file));
  try {
    return checkBooks(
      database,
      readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql")),
    );
  } finally {
    database.close();
  }
}
