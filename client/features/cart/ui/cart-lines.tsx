import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { stepperDisabled } from "../../../../shared/cart/quantity.ts";
import type { CartItem, CartState } from "../../../../shared/cart/state.ts";
import { CartLine } from "./cart-line.tsx";
import { LineEditor } from "./line-editor.tsx";
import type { CartRuntime } from "../engine/runtime.ts";
import { useOnline } from "./use-online.ts";
import styles from "./cart-lines.module.css";

export interface CartLinesProps {
  runtime: CartRuntime;
  state: CartState;
  compact?: boolean;
}

/**
 * The lines with everything that can be done to them (CART-024, CART-025). When a change removes the control that has
 * the focus, the focus goes to a neighbour.
 */
export function CartLines({ runtime, state, compact }: CartLinesProps) {
  const online = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const [feedback, setFeedback] = useState("");
  /** `at` distinguishes openings, because a dialog that was closed cannot be opened again. */
  const [editing, setEditing] = useState<{ line: string; at: number } | null>(null);
  const [next, setNext] = useState<{ line: number | string; control: "edit" | "remove" } | null>(null);
  useEffect(() => {
    if (next === null) return;
    const lines = [...(list.current?.children ?? [])] as HTMLElement[];
    const line =
      typeof next.line === "number"
        ? lines[Math.min(next.line, lines.length - 1)]
        : lines.find(({ dataset }) => dataset.line === next.line);
    line?.querySelector<HTMLElement>(`[data-part="${next.control}"]`)?.focus();
  }, [next]);
  // The line disappears at once, so the focus moves at once too.
  const remove = useCallback(
    ({ key, name }: CartItem, index: number) => {
      void runtime.engine.remove(key);
      setFeedback(runtime.texts("removed", { name }));
      setNext({ line: index, control: "remove" });
    },
    [runtime],
  );
  // Opening and closing a modal dialog restyles the whole page, so the pressed button is painted first.
  const edit = useCallback((line: string) => startTransition(() => setEditing({ line, at: performance.now() })), []);
  const edited = state.cartItems.find(({ key }) => key === editing?.line);
  // If the same article is added again later, its dialog must not open by itself.
  if (editing && !edited) setEditing(null);
  return (
    <div>
      <p role="status" className="vh">
        {feedback}
      </p>
      <ul className={styles.lines} data-compact={compact || undefined} ref={list}>
        {state.cartItems.map((item, index) => (
          <CartLine
            key={item.key}
            runtime={runtime}
            item={item}
            index={index}
            compact={compact}
            off={stepperDisabled({
              changing: state.isAddingToCart,
              online,
              limited: item.errors.stock !== undefined,
              stock: item.is_in_stock ? 1 : 0,
            })}
            onEdit={edit}
            onRemove={remove}
          />
        ))}
      </ul>
      {editing && edited && (
        <LineEditor
          key={editing.at}
          runtime={runtime}
          item={edited}
          onClose={(line) =>
            startTransition(() => {
              // If the line joined another, its dialog is gone before it reports, and the next dialog may be open
              // already.
              setEditing((now) => (now === editing ? null : now));
              setNext({ line: line ?? edited.key, control: "edit" });
            })
          }
        />
      )}
    </div>
  );
}
