export { ComparisonExtra } from "./comparison-extra.tsx";
export { CompareToggle } from "./toggle.tsx";

/** For the session: a customer has gone, and with them what they compared. */
export async function forgetCompared(storeCode: string): Promise<void> {
  const { changeCompared, finishPresses } = await import("./list-store.ts");
  await finishPresses(storeCode);
  await changeCompared(storeCode, () => []);
}
