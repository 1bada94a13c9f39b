import { Suspense, type MouseEvent } from "react";
import { CartButton } from "../features/cart/cart.tsx";
import { useSignedInMark } from "../features/session/visit-session.ts";
import { Icon } from "../ui/icon.tsx";
import { useStore } from "../app/store-context.ts";
import styles from "./header.module.css";
import { MainMenu } from "./main-menu.tsx";
import { openPanel, type Panel } from "./panels.ts";
import { loadPanel } from "./panel-host.tsx";
import { useChrome } from "./use-chrome.ts";
import { useScrolled } from "./use-scrolled.ts";

/** The header with its menu and icons (CHROME-004 to CHROME-008, CHROME-011, CHROME-015, CHROME-016). */
export function Header() {
  const { t, to } = useStore();
  const scrolled = useScrolled();
  const open = (panel: Panel) => ({
    onPointerEnter: () => void loadPanel(panel),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openPanel(panel);
    },
  });
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <div className={styles.inside}>
        <button
          type="button"
          className={styles.burger}
          popoverTarget="main-menu"
          aria-label={t("menu")}
          {...open("tabbedNavigation")}
        >
          <Icon name="menu" />
        </button>
        <Logo />
        <Suspense fallback={<div className={styles.wait} />}>
          <MainMenu />
        </Suspense>
        <div className={styles.icons}>
          <a
            className={styles.icon}
            href={to("/catalogsearch/result/")}
            aria-label={t("search")}
            {...open("searchpanel")}
          >
            <Icon name="search" />
          </a>
          <a
            className={`${styles.icon} ${styles.wide}`}
            href={to(useSignedInMark() ? "/my-account/" : "/login/")}
            aria-label={t("account")}
          >
            <Icon name="profile" />
          </a>
          <Suspense fallback={<span className={`${styles.icon} ${styles.wide}`} />}>
            <ContactLink />
          </Suspense>
          <CartButton />
        </div>
      </div>
    </header>
  );
}

export function Logo() {
  const { to } = useStore();
  return (
    <a className={styles.logo} href={to("/")}>
      <Suspense fallback="KADE">
        <ShopName />
      </Suspense>
    </a>
  );
}

const ShopName = () => <>{useChrome().shopName}</>;

function ContactLink() {
  const { t } = useStore();
  return (
    <a className={`${styles.icon} ${styles.wide}`} href={useChrome().customerServicePath} aria-label={t("contact")}>
      <Icon name="contact" />
    </a>
  );
}
