import { useEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "../../app/store-context.ts";
import { cartRuntime } from "./cart-store.ts";
import type { CartRuntime } from "./engine/runtime.ts";

/** The runtime once loaded: later components have it in their first rendering, so that nothing moves. */
let given: CartRuntime | null = null;
const never = () => () => undefined;

/** The cart's engine and texts once they are loaded; null before, "failed" when they cannot be. */
export function useCartRuntime(): CartRuntime | null | "failed" {
  const { store } = useStore();
  const [runtime, setRuntime] = useState<CartRuntime | null | "failed">(null);
  const known = useSyncExternalStore(
    never,
    () => given,
    () => null,
  );
  useEffect(() => {
    let live = true;
    cartRuntime(store).then(
      (ready) => live && setRuntime((given = ready)),
      () => live && setRuntime("failed"),
    );
    return () => {
      live = false;
    };
  }, [store]);
  return runtime ?? known;
}
