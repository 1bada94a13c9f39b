import { Logo } from "../header.tsx";
import styles from "../header.module.css";

/** Logo and nothing else above the page: checkout and error (ROUTE-047, CHROME-010, CHROME-014). */
export function MinimalLayout() {
  return (
    <header className={`${styles.header} ${styles.minimal}`} data-minimal="">
      <Logo />
    </header>
  );
}
