import { listingAddress } from "../../../shared/url/listing-address.ts";
import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../../app/store-context.ts";
import type { AppliedFilter } from "./applied-filters.ts";
import styles from "./listing.module.css";

/** The chosen filters as links that take one away, and one that takes all. */
export function AppliedChips({
  applied,
  path,
  cleared,
}: {
  applied: readonly AppliedFilter[];
  path: string;
  cleared: string;
}) {
  const { t } = useStore();
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {applied.map(({ option, without }) => (
        <li key={option.type + option.id}>
          <a
            rel="nofollow"
            href={listingAddress(path, without)}
            aria-label={t("filters.remove", { name: option.label })}
          >
            {option.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a rel="nofollow" className={styles.clear} href={cleared}>
          {t("filters.clear")}
        </a>
      </li>
    </ul>
  );
}
