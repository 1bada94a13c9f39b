import type { ReactNode } from "react";
import type { ProductSafety, SafetyParty } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { contactHref } from "../../../shared/text/contact-href.ts";
import styles from "./safety.module.css";

interface SafetyProps {
  product: string;
  entries: readonly ProductSafety[];
  t: ProductExtrasTexts;
}

/**
 * Who made a product and answers for it, what it is, and what to beware of (Regulation 2023/988, article 19). Parts of
 * one maker for which the same person answers stand together.
 */
export const Safety = ({ product, entries, t }: SafetyProps) =>
  [...Map.groupBy(entries, ({ maker, responsible }) => JSON.stringify([maker, responsible]))].map(([key, ofOne]) => (
    <OfOneMaker key={key} product={product} entries={ofOne} t={t} />
  ));

function OfOneMaker({ product, entries, t }: SafetyProps) {
  const { maker, responsible } = entries[0]!;
  // A product sold by itself has its name above the page.
  const nameOf = ({ name }: ProductSafety) => name ?? (entries.length > 1 ? product : null);
  const warnings = [...new Set(entries.flatMap((entry) => entry.warnings))];
  return (
    <dl className={styles.maker}>
      {warnings.length > 0 && (
        <Row label={t("safety.warnings")}>
          {warnings.map((warning) => {
            const warned = entries.filter((entry) => entry.warnings.includes(warning));
            return (
              <div key={warning} className={styles.part}>
                {warned.length < entries.length && <b>{warned.map(nameOf).join(", ")}</b>}
                <p>{warning}</p>
              </div>
            );
          })}
        </Row>
      )}
      {maker && (
        <Row label={t("safety.maker")}>
          <Party party={maker} />
        </Row>
      )}
      {responsible && (
        <Row label={t("safety.responsible")}>
          <Party party={responsible} />
        </Row>
      )}
      <Row label={t("safety.identity")}>
        {entries.map((entry) => (
          <div key={entry.sku} className={styles.part}>
            {nameOf(entry) && <b>{nameOf(entry)}</b>}
            <p>{t("safety.sku", { sku: entry.sku })}</p>
            {entry.model && entry.model !== entry.sku && <p>{t("safety.model", { model: entry.model })}</p>}
            {entry.ean && <p>{t("safety.ean", { ean: entry.ean })}</p>}
          </div>
        ))}
      </Row>
    </dl>
  );
}

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
      {contact && (
        <p className={styles.contact}>
          {href ? (
            <a className="textlink" href={href}>
              {contact}
            </a>
          ) : (
            contact
          )}
        </p>
      )}
    </>
  );
}
