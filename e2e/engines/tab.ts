/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}
export type Key = "Escape" | "Enter" | "Tab" | "End" | "ArrowDown";

/** One tab of a browser, as far as a shopper acts in it: nothing here knows which engine it is. */
export interface Tab {
  go(address: string): Promise<void>;
  /** Calls a function of its own text in the page, with arguments and a result that JSON can carry. */
  evaluate<R, A extends readonly unknown[]>(work: (...given: A) => R | Promise<R>, ...given: A): Promise<R>;
  press(at: Point): Promise<void>;
  key(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Another tab of the same device. */
  open(): Promise<Tab>;
  /** Puts this tab in front of the others. */
  front(): Promise<void>;
}

/** A device of its own: a browser that has never been here. */
export interface Device {
  tab: Tab;
  /**
   * What the engine has complained about by itself since the last look: errors of scripts, words in its console. None
   * where it tells nobody.
   */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  start(size: { width: number; height: number }): Promise<Device>;
}
