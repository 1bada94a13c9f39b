import { cartPrefix, readCartRecord, type CartRecord } from "../../../../shared/cart/records.ts";
import type { RecordCollection } from "../../../device/storage/storage.ts";

/** The cart's records on the device. */
export const cartCollection: RecordCollection<CartRecord> = { prefix: cartPrefix, check: readCartRecord };
