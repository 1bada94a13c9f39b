import type { Driver } from "../../../../../client/device/storage/storage.ts";

/**
 * How many calls go well before one fails; none while null. `opens`: whether the database can be opened at all, which
 * is its opener's matter.
 */
export interface Trouble {
  in: number | null;
  opens: boolean;
}

/**
 * A database whose call fails when told, as one does that breaks within a transaction: nothing of that call is written.
 */
export function failingDriver(database: Driver, trouble: Trouble): Driver {
  return {
    close: () => undefined,
    update(prefix, work) {
      const fails = prefix !== "" && trouble.in !== null && trouble.in-- <= 0;
      if (fails) trouble.in = null;
      return database.update(prefix, (records) => {
        const done = work(records);
        if (fails) throw new Error("broken");
        return done;
      });
    },
  };
}
