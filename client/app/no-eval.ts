/**
 * The shop's policy allows no code made from text. Zod tries whether it may, once, when the first schema of an object
 * is made, and every try is a violation that browsers report. It reads this setting as it is loaded, so the entry
 * imports this module before all others. The Worker needs none: Zod knows its runtime by its name and does not try.
 */
export const schemaSettings = { jitless: true };
(globalThis as { __zod_globalConfig?: typeof schemaSettings }).__zod_globalConfig = schemaSettings;
