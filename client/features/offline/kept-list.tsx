import { useEffect, useState } from "react";
import { useStore } from "../../app/store-context.ts";
import type { OfflinePage } from "./page-store.ts";
import { offlinePageStore } from "./offline.ts";

const mostPages = 8;

/** Links to the pages seen last that the device keeps, under a heading; nothing where it keeps none. */
export function KeptList({ title }: { title: string }) {
  const { store } = useStore();
  const [pages, setPages] = useState<OfflinePage[]>([]);
  useEffect(() => {
    let live = true;
    void offlinePageStore(store.storeCode)
      .pages(mostPages)
      .then((list) => live && setPages(list));
    return () => {
      live = false;
    };
  }, [store]);
  if (pages.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a className="textlink" href={path}>
              {title.split(" | ")[0]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
