import { storeViews } from "../../shared/config/stores.ts";
import { NewsletterForm } from "../features/newsletter/newsletter.tsx";
import { NetworkMark, PaymentMark } from "../ui/mark.tsx";
import { useStore } from "../app/store-context.ts";
import styles from "./footer.module.css";
import { openPanel } from "./panels.ts";
import { useChrome } from "./use-chrome.ts";

/** Social, newsletter, links, ways to pay, copyright (CHROME-024 to CHROME-026); every text is the CMS's. */
export function Footer() {
  const { t, store } = useStore();
  const { footer } = useChrome();
  return (
    <footer className={`lazy-layout ${styles.footer}`}>
      <div className={styles.inside}>
        <div className={styles.first}>
          {footer.social.length > 0 && (
            <section className={styles.social}>
              <h2>{footer.socialTitle}</h2>
              <ul>
                {footer.social.map(({ network, url }) => (
                  <li key={network}>
                    <a href={url} aria-label={network} rel="noopener">
                      <NetworkMark network={network} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.newsletter}>
            <h2>{footer.newsletterTitle}</h2>
            <p>{footer.newsletterText}</p>
            <NewsletterForm />
          </section>
        </div>
        <nav className={styles.columns} aria-label={t("footer.links")}>
          {footer.columns.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {footer.payments.length > 0 && (
          <ul className={styles.payments} aria-label={t("footer.payments")}>
            {footer.payments.map((name) => (
              <li key={name}>
                <PaymentMark name={name} label={footer.paymentNames?.[name] ?? name} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.last}>
          <ul>
            {footer.copyright.map((item) => (
              <li key={item.label}>{item.path ? <a href={item.path}>{item.label}</a> : item.label}</li>
            ))}
          </ul>
          {storeViews.length > 1 && (
            <button type="button" onClick={() => openPanel("languageSidebar")}>
              {t("language")}: {store.i18n.fullLanguageName}
            </button>
          )}
        </div>
      </div>
    </footer>
  );
}
