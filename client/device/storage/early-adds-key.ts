import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/**
 * Where articles wait that were pressed into the cart before its code had come. In localStorage, because what opens the
 * database is a part of that code.
 */
export const earlyAddsKey = (storeCode: string): LocalStorageKey => `pressed:${storeCode}`;
