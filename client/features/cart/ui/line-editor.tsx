import { useEffect, useState, type ComponentType } from "react";
import type { CartItem } from "../../../../shared/cart/state.ts";
import { useStore } from "../../../app/store-context.ts";
import { notify } from "../../notifications/notifications.tsx";
import type { CartRuntime } from "../engine/runtime.ts";

export interface LineEditorProps {
  runtime: CartRuntime;
  item: CartItem;
  /** `line` is the key the line has now when it was changed; null when it stayed as it was. */
  onClose: (line: string | null) => void;
}

let known: ComponentType<LineEditorProps> | null = null;
/** The dialog's code; asked for again when it could not be had. */
export const loadEditor = (): Promise<ComponentType<LineEditorProps>> =>
  import("./edit-dialog.tsx").then((module) => (known = module.EditDialog));

/** The dialog in which a line is changed; its code comes when it is wanted, or a moment before. */
export function LineEditor(props: LineEditorProps) {
  const { t } = useStore();
  const [Dialog, setDialog] = useState<ComponentType<LineEditorProps> | null>(() => known);
  const { onClose } = props;
  useEffect(() => {
    let live = true;
    loadEditor().then(
      (loaded) => live && setDialog(() => loaded),
      () => {
        if (!live) return;
        onClose(null);
        void notify({ type: "danger", message: t(navigator.onLine ? "failed.part" : "offline.part") });
      },
    );
    return () => {
      live = false;
    };
    // Once for each line that is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return Dialog && <Dialog {...props} />;
}
