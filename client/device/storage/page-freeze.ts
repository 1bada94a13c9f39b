export interface PageFreeze {
  /**
   * Calls `end` when the page is left, until the function returned is called; before anything else hears of it, so that
   * what is not written by then can be kept otherwise. `persisted`: the browser keeps the page.
   */
  watch(end: (persisted: boolean) => void): () => void;
  /** Resolves while the page is shown; for one that is kept, once it is shown again. */
  shown(): Promise<void>;
}

/**
 * What a page has open when the browser keeps it whole stays open and never goes on: a transaction in WebKit then holds
 * the database against every other page of the shop. So it must end as the page is left. One that the browser does not
 * keep may still have asked for everything: that is written without it.
 */
export function pageFreeze(page: Partial<Pick<EventTarget, "addEventListener">> = globalThis): PageFreeze {
  const ends = new Set<(persisted: boolean) => void>();
  let back = Promise.resolve();
  let show = () => {};
  page.addEventListener?.(
    "pagehide",
    (event) => {
      const { persisted } = event as PageTransitionEvent;
      if (persisted)
        back = new Promise((done) => {
          show = done;
        });
      for (const end of ends) end(persisted);
    },
    { capture: true },
  );
  page.addEventListener?.("pageshow", () => show());
  return {
    watch(end) {
      ends.add(end);
      return () => void ends.delete(end);
    },
    shown: () => back,
  };
}
