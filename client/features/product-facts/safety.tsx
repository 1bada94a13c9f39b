import type { ReactNode } from "react";
import type { ProductSafety, SafetyParty } from "../../../shared/contract/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { contactHref } from "../../../shared/text/contact-href.ts";
import styles from "./safety.module.css";

/** Who made a product and answers for it, what it is, and what to beware of (Regulation 2023/988, article 19). */
export const Safety = ({ entry, t }: { entry: ProductSafety; t: ProductExtrasTexts }) => (
  <>
    {entry.name && <h3>{entry.name}</h3>}
    <dl>
      {entry.warnings.length > 0 && (
        <Row label={t("safety.warnings")}>
          {entry.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Row>
      )}
      {entry.maker && (
        <Row label={t("safety.maker")}>
          <Party party={entry.maker} />
        </Row>
      )}
      {entry.responsible && (
        <Row label={t("safety.responsible")}>
          <Party party={entry.responsible} />
        </Row>
      )}
      <Row label={t("safety.identity")}>
        <p>{t("safety.sku", { sku: entry.sku })}</p>
        {entry.model && entry.model !== entry.sku && <p>{t("safety.model", { model: entry.model })}</p>}
        {entry.ean && <p>{t("safety.ean", { ean: entry.ean })}</p>}
      </Row>
    </dl>
  </>
);

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Party({ party: { name, address, contact } }: { party: SafetyParty }) {
  const href = contactHref(contact);
  return (
    <>
      {name && <p>{name}</p>}
      {address && <p>{address}</p>}
      {contact && <p className={styles.contact}>{href ? <a href={href}>{contact}</a> : contact}</p>}
    </>
  );
}
