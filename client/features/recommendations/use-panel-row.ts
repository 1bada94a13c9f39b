import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../../device/page/timing.ts";
import type { PanelRowProps } from "./panel-row.tsx";

/**
 * The component for a panel's row, loaded when the browser is idle; null before, after a failure and while not
 * `wanted`.
 */
export function usePanelRow(wanted: boolean): ComponentType<PanelRowProps> | null {
  const [Row, setRow] = useState<ComponentType<PanelRowProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isOpen = true;
    whenIdle(() => {
      if (!isOpen) return;
      import("./panel-row.tsx").then(
        ({ PanelRow }) => isOpen && setRow(() => PanelRow),
        () => undefined,
      );
    });
    return () => {
      isOpen = false;
    };
  }, [wanted]);
  return Row;
}
