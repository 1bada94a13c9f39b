import * as z from "zod/mini";
import { readMark } from "./mark.ts";
import { shopStorage } from "../storage/shop-storage.ts";

const entry = z.object({ id: z.string(), customer: z.string() });

/**
 * Id of the customer who is signed in on this device, as its records say at this moment; null for a guest. Records of a
 * customer name whose they are, and whoever reads them asks here first. A guest's device is only asked for the mark.
 */
export async function deviceOwner(): Promise<string | null> {
  const mark = readMark();
  if (mark !== "unreadable" && !mark?.startsWith("in ")) return null;
  const records = await shopStorage("session").read({
    prefix: "session/entry",
    check: (value) => entry.safeParse(value).data,
  });
  const session = records.get("session/entry");
  return session && (mark === "unreadable" || mark === `in ${session.id}`) ? session.customer : null;
}
