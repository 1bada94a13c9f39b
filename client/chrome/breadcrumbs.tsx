import type { Crumb } from "../../shared/contract/page/page.ts";
import { Icon } from "../ui/icon.tsx";
import { useStore } from "../app/store-context.ts";
import styles from "./breadcrumbs.module.css";

/**
 * The way here from "Home" (CHROME-037); on the phone a link back to the place before (CHROME-038). The last crumb is
 * the page itself.
 */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t, to } = useStore();
  const home = { name: t("home"), path: to("/") };
  const trail = [home, ...crumbs];
  const back = trail.at(-1)!;
  return (
    <nav aria-label={t("crumbs")} className={styles.crumbs}>
      <a className={styles.back} href={back.path}>
        <Icon name="back" />
        {back.name}
      </a>
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.path}>
            <a href={crumb.path}>{crumb.name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
