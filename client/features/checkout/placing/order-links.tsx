import type { CheckoutConfig } from "../../../../shared/contract/page.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import styles from "./review.module.css";

/**
 * The pages an order's conditions stand on, each opening beside the checkout so that nothing filled in is left. Those
 * that the CMS does not name are left out.
 */
export function OrderLinks({ config, t }: { config: CheckoutConfig | null; t: CheckoutTexts }) {
  const links = (
    [
      ["link.terms", config?.terms],
      ["link.withdrawal", config?.withdrawal],
      ["link.guarantee", config?.guarantee],
    ] as const
  ).filter(([, href]) => href);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t("review.links")}>
      {links.map(([key, href]) => (
        <li key={key}>
          <a className="textlink" href={href!} target="_blank" rel="noopener">
            {t(key)}
            <span className="vh"> ({t("link.newTab")})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
