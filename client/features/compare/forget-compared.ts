/**
 * For the session: a customer has gone, and with them what they compared. Apart from what draws it, which knows the
 * cart, and with it the session.
 */
export const forgetCompared = async (storeCode: string): Promise<void> =>
  (await import("./list-store.ts")).forgetList(storeCode);
