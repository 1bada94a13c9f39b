import { useEffect, useState, type ComponentType } from "react";
import { useStore } from "../../app/store-context.ts";
import { hasOpenOrder } from "./waiting/has-open-order.ts";

/** The place of the line about a waiting order; its code is loaded only if there is one. */
export function WaitingOrderNote() {
  const { store } = useStore();
  const [Note, setNote] = useState<ComponentType | null>(null);
  useEffect(() => {
    let live = true;
    const load = async () => {
      if (!(await hasOpenOrder(store.storeCode))) return;
      const { WaitingNote } = await import("./waiting/waiting-note.tsx");
      if (live) setNote(() => WaitingNote);
    };
    void load().catch(console.warn);
    return () => {
      live = false;
    };
  }, [store.storeCode]);
  return Note && <Note />;
}
