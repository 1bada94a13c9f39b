import { startTransition, useEffect, useState } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import type { About } from "./about.ts";
import type { RecommendedList } from "./cards.ts";
import type { RecommendedRowsProps } from "./rows.tsx";
import { useEndOfContent } from "./use-end-of-content.ts";

interface Loaded {
  Rows: (props: RecommendedRowsProps) => React.ReactNode;
  lists: readonly RecommendedList[];
}

/**
 * The rows at the end of a page's content. They take no room until there is something to show, and are inserted outside
 * the window, so that nothing visible moves. `kept`: the page has kept room for the first row.
 */
export function Place({ about, kept, t }: { about: About; kept?: boolean | undefined; t: ProductExtrasTexts }) {
  const { store } = useStore();
  const [end, isWanted, isUnseen] = useEndOfContent(store.storeCode);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isShown, setShown] = useState(false);
  // A text, because `about` is a new object in each rendering.
  const asked = JSON.stringify(about);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    import("./rows.tsx")
      .then(async ({ loadLists, Rows }) => ({
        Rows,
        lists: await loadLists(store, JSON.parse(asked) as About, t, leaving.signal),
      }))
      .then(
        // In a transition, which is drawn in slices: rows of cards drawn in one piece would delay a press most.
        (came) => leaving.signal.aborted || startTransition(() => setLoaded(came)),
        () => undefined,
      );
    return () => leaving.abort();
  }, [isWanted, asked, store, t]);
  if (loaded && isUnseen && !isShown) setShown(true);
  const lists = loaded && (isShown ? loaded.lists : kept ? loaded.lists.slice(0, 1) : []);
  return (
    <>
      {loaded && lists && lists.length > 0 && <loaded.Rows lists={lists} about={about} t={t} />}
      <div ref={end} />
    </>
  );
}
