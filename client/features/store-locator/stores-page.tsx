import type { PageOf } from "../../../shared/contract/page/page.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { useStore } from "../../app/store-context.ts";
import type { PageProps } from "../../app/page-props.ts";
import { PointList } from "./point-list.tsx";
import { StoreList } from "./store-list.tsx";
import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";

/** `/storelocator/` with every store and a search (ROUTE-012, LOC-001), and `/service-points/`. */
export function StoresPage({ data }: PageProps) {
  const t = storesTexts.useTexts();
  const { to } = useStore();
  const { title, intro, stores, total, map } = data as PageOf<"stores">;
  return (
    <div className="page">
      <Breadcrumbs crumbs={[]} current={title} />
      <h1>{title}</h1>
      <p className={styles.intro}>
        {intro || t(stores ? "intro" : "intro.points")}{" "}
        <a className="textlink" href={to(stores ? "/service-points/" : "/storelocator/")}>
          {t(stores ? "title.points" : "title")}
        </a>
      </p>
      {stores ? (
        <StoreList searchable heading="h2" known={{ stores, place: null, total: total ?? stores.length }} map={map} />
      ) : (
        <PointList heading="h2" />
      )}
    </div>
  );
}
