import { useStore } from "../../app/store-context.ts";
import styles from "../not-found/not-found-page.module.css";

export function ErrorPage() {
  const { t, to } = useStore();
  return (
    <div className={`page ${styles.words}`}>
      <h1>{t("error.title")}</h1>
      <p>{t("error.text")}</p>
      <a className="button" href={to("/")}>
        {t("error.home")}
      </a>
    </div>
  );
}
