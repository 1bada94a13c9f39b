import { externalStore } from "../../device/page/external-store.ts";
import type { List } from "./list.ts";

/** What is compared on this device; null until its list has been read. */
export const compared = externalStore<List | null>(null);
