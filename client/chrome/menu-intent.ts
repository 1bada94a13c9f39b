/** Delay before a submenu opens under the pointer (CHROME-022), in milliseconds. */
export const submenuDelayMs = 300;

export interface MenuIntent {
  /** The pointer rests on an entry that has a submenu. */
  enter(index: number): void;
  /** The pointer left, something was clicked, or Escape was pressed. */
  leave(): void;
  /** Opened by keyboard or touch: at once; a second time closes. */
  toggle(index: number): void;
}

/** Which submenu is open. A resting pointer opens one after the delay; leaving closes at once. */
export function createMenuIntent(show: (index: number | null) => void): MenuIntent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: number | null = null;
  const put = (index: number | null) => {
    clearTimeout(timer);
    shown = index;
    show(index);
  };
  return {
    enter: (index) => {
      clearTimeout(timer);
      if (shown !== index) timer = setTimeout(put, submenuDelayMs, index);
    },
    leave: () => put(null),
    toggle: (index) => put(shown === index ? null : index),
  };
}
