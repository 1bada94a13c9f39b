import { useStore } from "../../app/store-context.ts";
import type { PageProps } from "../../app/page-props.ts";
import { useLocation } from "../../navigation/location.ts";
import styles from "../not-found/not-found-page.module.css";

/**
 * A page of which this build knows no more than its head: a later one has it, and comes with the page's own document.
 */
export function StaticPage({ data }: PageProps) {
  const { t } = useStore();
  const { pathname, search } = useLocation();
  const title = data?.kind === "static" ? data.meta.title : "";
  return (
    <div className={`page ${styles.words}`}>
      <h1>{title || t("error.title")}</h1>
      <p>{t("error.text")}</p>
      <a className="button" href={pathname + search} data-reload="">
        {t("error.retry")}
      </a>
    </div>
  );
}
