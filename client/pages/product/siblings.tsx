import type { Sibling } from "../../../shared/contract/page/page.ts";
import { useStore } from "../../app/store-context.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./option-groups.module.css";

/** The same product in other colours, each a page of its own (PROD-011). */
export function Siblings({ siblings }: { siblings: readonly Sibling[] }) {
  const { t } = useStore();
  if (siblings.length === 0) return null;
  return (
    <section className={styles.group} aria-label={t("product.colour")}>
      <p>
        <b>{t("product.colour")}</b> {siblings.find(({ current }) => current)?.label}
      </p>
      <ul>
        {siblings.map(({ sku, label, path, image, inStock, current }) => (
          <li key={sku}>
            <a
              className={image ? styles.picture : styles.box}
              href={path}
              title={label}
              data-state={inStock ? "available" : "sold-out"}
              aria-current={current ? "page" : undefined}
              aria-label={inStock ? label : `${label}, ${t("product.soldOut")}`}
            >
              {image ? <Picture path={image} alt="" width={80} height={100} /> : label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
