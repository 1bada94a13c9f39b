import * as z from "zod/mini";
import { madeOnce } from "../../../shared/contract/wire/made-once.ts";
import { readSignedInMark } from "./read-signed-in-mark.ts";
import { shopStorage } from "../storage/shop-storage.ts";

const entry = madeOnce(() => z.object({ id: z.string(), customer: z.string() }));

/**
 * Id of the customer who is signed in on this device according to its records now; null for a guest. Records of
 * customers carry their owner, and their readers check it here first. For a guest only the signed-in mark is read.
 */
export async function deviceOwner(): Promise<string | null> {
  const mark = readSignedInMark();
  if (mark !== "unreadable" && !mark?.startsWith("in ")) return null;
  const records = await shopStorage("session").read({
    prefix: "session/entry",
    check: (value) => entry().safeParse(value).data,
  });
  const session = records.get("session/entry");
  return session && (mark === "unreadable" || mark === `in ${session.id}`) ? session.customer : null;
}
