import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { Related } from "../../../shared/contract/page.ts";
import { relatedKey } from "../../../shared/url/page-key.ts";
import { CardGrid } from "../../features/catalog/card-parts.tsx";
import { useStore } from "../../store-context.ts";
import styles from "./product-page.module.css";

/** Products beside this one, fetched when the shopper comes near; their room is kept until the answer is known. */
export function RelatedProducts({ sku }: { sku: string }) {
  const { t, store } = useStore();
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const { data, error } = useSWR<Related>(near ? relatedKey(sku, store) : null);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: "600px" });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  if (error !== undefined || data?.cards.length === 0) return null;
  return (
    <section ref={place} className={`page ${styles.related}`} aria-busy={!data}>
      {data && <><h2>{t("product.related")}</h2><CardGrid cards={data.cards} heading="h3" shape="row" /></>}
    </section>
  );
}
