import { useEffect, useState } from "react";
import { storeViews } from "../../shared/config/stores.ts";
import type { MenuItem } from "../../shared/contract/page/page.ts";
import { useSignedInMark } from "../features/session/visit-session.ts";
import { useLocation } from "../navigation/location.ts";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useStore } from "../app/store-context.ts";
import { openPanel, type PanelProps } from "./panels.ts";
import styles from "./tabbed-navigation.module.css";
import { useChrome } from "./use-chrome.ts";

/** The phone's menu (CHROME-016): a tab per entry that folds out, below them its levels as folding lists. */
export function TabbedNavigation({ onClose }: PanelProps) {
  const { t, store, to } = useStore();
  const { menu, customerServicePath } = useChrome();
  const account = useSignedInMark() ? "/my-account/" : "/login/";
  const { key } = useLocation();
  const [from] = useState(key);
  // A chosen link leaves the page: the sheet goes with it.
  useEffect(() => {
    if (key !== from) onClose();
  }, [key, from, onClose]);
  const tabs = menu.filter((item) => item.children.length > 0);
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      tabs.findIndex((item) => item.path && location.pathname.startsWith(item.path)),
    ),
  );
  const tab = tabs[shown];
  const move = (step: number) => {
    const next = (shown + step + tabs.length) % tabs.length;
    setShown(next);
    document.getElementById(`menu-tab-${next}`)?.focus();
  };
  return (
    <Sheet title={t("menu")} closeLabel={t("close")} side="full" onClose={onClose}>
      <div role="tablist" aria-label={t("menu.main")} className={styles.tabs}>
        {tabs.map((item, i) => (
          <button
            key={item.label}
            type="button"
            role="tab"
            id={`menu-tab-${i}`}
            aria-selected={i === shown}
            aria-controls="menu-tab-panel"
            tabIndex={i === shown ? 0 : -1}
            onClick={() => setShown(i)}
            onKeyDown={(event) => (event.key === "ArrowRight" ? move(1) : event.key === "ArrowLeft" && move(-1))}
          >
            {item.label}
          </button>
        ))}
      </div>
      <nav aria-label={t("menu.main")} className={styles.body}>
        {tab && (
          <div role="tabpanel" id="menu-tab-panel" aria-labelledby={`menu-tab-${shown}`} key={tab.label}>
            {tab.path && (
              <a className={styles.link} href={tab.path}>
                {tab.feature?.label ?? t("menu.all", { name: tab.label })}
              </a>
            )}
            {tab.children.map((item) => (
              <Fold key={item.label} item={item} />
            ))}
          </div>
        )}
        {menu
          .filter((item) => item.children.length === 0 && item.path)
          .map((item) => (
            <a key={item.label} className={styles.link} href={item.path!}>
              {item.label}
            </a>
          ))}
        <div className={styles.more}>
          <a href={to(account)}>
            <Icon name="profile" />
            {t("account")}
          </a>
          <a href={customerServicePath}>
            <Icon name="contact" />
            {t("contact")}
          </a>
          {storeViews.length > 1 && (
            <button
              type="button"
              onClick={() => {
                onClose();
                openPanel("languageSidebar");
              }}
            >
              {t("language")}: {store.i18n.fullLanguageName}
            </button>
          )}
        </div>
      </nav>
    </Sheet>
  );
}

function Fold({ item }: { item: MenuItem }) {
  const { t } = useStore();
  if (item.children.length === 0)
    return item.path ? (
      <a className={styles.link} href={item.path}>
        {item.label}
      </a>
    ) : null;
  return (
    <details className={styles.fold} name="menu-fold">
      <summary className={styles.link}>
        {item.label}
        <Icon name="down" />
      </summary>
      {item.path && <a href={item.path}>{t("menu.all", { name: item.label })}</a>}
      {item.children.map(
        (link) =>
          link.path && (
            <a key={link.label} href={link.path}>
              {link.label}
            </a>
          ),
      )}
    </details>
  );
}
