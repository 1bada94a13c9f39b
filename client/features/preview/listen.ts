/**
 * The editor's bridge follows a message of any window. Called before it is there, this lets through only those of the
 * editor's own origin that come from the window around this one.
 */
export function listenOnlyTo(editor: string, target: Window): void {
  target.addEventListener(
    "message",
    (event) => {
      // The bridge takes any action that is true, whatever its type.
      const isForBridge = Boolean((event.data as { action?: unknown } | null)?.action);
      if (isForBridge && (event.origin !== editor || event.source !== target.parent)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
