import { useState } from "react";
import { useStore } from "../app/store-context.ts";
import { Picture } from "../ui/picture.tsx";
import type { MenuFeatureProps } from "./menu-extra.ts";
import styles from "./menu-feature.module.css";

/**
 * A picture and the link to everything of an entry, as the CMS has them; fetched when the entry first opens. Where the
 * entry was open before this came, it waits for the next time: an open menu does not move.
 */
export function MenuFeature({ item: { path, label, feature }, open, onClick }: MenuFeatureProps) {
  const { t } = useStore();
  const [wasClosed, setWasClosed] = useState(!open);
  const [seen, setSeen] = useState(false);
  if (!open && !wasClosed) setWasClosed(true);
  if (open && wasClosed && !seen) setSeen(true);
  if (!seen || !feature || path === null) return null;
  return (
    <a className={styles.feature} href={path} onClick={onClick}>
      <Picture path={feature.image} alt="" width={600} height={750} sizes="280px" />
      {feature.label ?? t("menu.all", { name: label })}
    </a>
  );
}
