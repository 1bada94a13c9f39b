import { useEffect, useState } from "react";
import { useStore } from "../../app/store-context.ts";
import { cartRuntime } from "./cart-store.ts";
import type { CartRuntime } from "./engine/runtime.ts";

/** The cart's engine and texts once they are loaded; null before, "failed" when they cannot be. */
export function useCartRuntime(): CartRuntime | null | "failed" {
  const { store } = useStore();
  const [runtime, setRuntime] = useState<CartRuntime | null | "failed">(null);
  useEffect(() => {
    let live = true;
    cartRuntime(store).then(
      (ready) => live && setRuntime(ready),
      () => live && setRuntime("failed"),
    );
    return () => {
      live = false;
    };
  }, [store]);
  return runtime;
}
