export { ComparisonExtra } from "./comparison-extra.tsx";
export { CompareToggle } from "./toggle.tsx";

/** For the session: a customer has gone, and with them what they compared. */
export const forgetCompared = async (storeCode: string): Promise<void> =>
  (await import("./list-store.ts")).forgetList(storeCode);
