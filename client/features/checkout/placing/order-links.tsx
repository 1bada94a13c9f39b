import { legalRow } from "../../../../shared/content/legal-row.ts";
import type { CheckoutConfig } from "../../../../shared/contract/page/page.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useChrome } from "../../../chrome/use-chrome.ts";
import { useCheckoutConfig } from "../form/use-config.ts";
import styles from "./review.module.css";

/**
 * Links to the pages with an order's conditions, which open in another tab so that the filled-in form stays. Pages that
 * the CMS does not name are left out.
 */
export function OrderLinks({ config, t }: { config: CheckoutConfig | null; t: CheckoutTexts }) {
  const links = (
    [
      ["link.terms", config?.terms],
      ["link.withdrawal", config?.withdrawal],
      ["link.guarantee", config?.guarantee],
      ["link.privacy", config?.privacy],
    ] as const
  ).filter(([, href]) => href);
  return (
    <LinkRow links={links.map(([key, path]) => ({ label: t(key), path: path! }))} label={t("review.links")} t={t} />
  );
}

/**
 * The seller and the legal pages: the row that ends all other pages (e-commerce directive, article 5), with a link to
 * change consent where visitors are asked for it. Where the CMS does not answer, the footer's row as the device knows
 * it.
 */
export function LegalLinks({ t }: { t: CheckoutTexts }) {
  const config = useCheckoutConfig();
  const { footer } = useChrome();
  const links = config === undefined ? [] : (config?.legal ?? legalRow(footer));
  return <LinkRow links={links} label={t("link.legal")} t={t} />;
}

interface LinkRowProps {
  links: readonly { label: string; path: string }[];
  label: string;
  t: CheckoutTexts;
}

function LinkRow({ links, label, t }: LinkRowProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ label, path }) => (
        <li key={path}>
          {path.startsWith("#") ? (
            <a className="textlink" href={path}>
              {label}
            </a>
          ) : (
            <a className="textlink" href={path} target="_blank" rel="noopener">
              {label}
              <span className="vh"> ({t("link.newTab")})</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
