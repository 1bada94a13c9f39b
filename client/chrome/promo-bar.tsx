import { useEffect, useRef, useState } from "react";
import { settings } from "../../shared/config/settings.ts";
import { storeViews } from "../../shared/config/stores.ts";
import { Icon, isIcon } from "../ui/icon.tsx";
import { useStore } from "../app/store-context.ts";
import { openPanel } from "./panels.ts";
import styles from "./promo-bar.module.css";
import { useChrome } from "./use-chrome.ts";

/** Where the points stand still: under reduced motion, and on the desktop when configured (CHROME-031). */
export const stillMedia = (stillOnDesktop: boolean): string =>
  `(prefers-reduced-motion: reduce)${stillOnDesktop ? ", (width >= 1024px)" : ""}`;

/**
 * Selling points, one at a time (CHROME-027 to CHROME-032): on top on the desktop, fixed at the bottom on the phone.
 * They stand still on demand, under the pointer, under reduced motion, and on the desktop when configured.
 */
export function PromoBar() {
  const { t, store } = useStore();
  const { promo } = useChrome();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const rotates = promo.length > 1;

  useEffect(() => {
    if (!rotates || paused) return;
    const still = stillMedia(settings.promo.stillOnDesktop);
    const timer = setInterval(() => {
      if (!matchMedia(still).matches && !document.hidden && !bar.current?.matches(":hover, :focus-within"))
        setShown((i) => (i + 1) % promo.length);
    }, settings.promo.intervalMs);
    return () => clearInterval(timer);
  }, [rotates, paused, promo.length]);

  return (
    <section ref={bar} className={styles.bar} aria-label={t("promo.label")} data-empty={promo[0] ? undefined : ""}>
      {rotates && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(paused ? "promo.play" : "promo.pause")}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? "play" : "pause"} />
        </button>
      )}
      <ul className={styles.points}>
        {promo.map((item, i) => (
          <li key={item.label} className={styles.point} data-shown={i === shown || undefined}>
            {item.icon && isIcon(item.icon) && <Icon name={item.icon} />}
            {item.link ? (
              <a href={item.link} tabIndex={i === shown ? undefined : -1}>
                <Words item={item} />
              </a>
            ) : (
              <span>
                <Words item={item} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {storeViews.length > 1 && (
        <button
          type="button"
          className={styles.language}
          aria-label={`${t("language")}: ${store.i18n.fullLanguageName}`}
          onClick={() => openPanel("languageSidebar")}
        >
          {store.i18n.fullLanguageName}
        </button>
      )}
    </section>
  );
}

const Words = ({ item }: { item: { label: string; labelNormal?: string } }) => (
  <>
    <strong>{item.label}</strong>
    {item.labelNormal && ` ${item.labelNormal}`}
  </>
);
