import type { ReactNode } from "react";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { Notice } from "../notices/notices.tsx";
import { Safety } from "./safety.tsx";

type Described = Pick<PageOf<"product">, "sku" | "name" | "specs" | "safety" | "notices" | "cartFacts">;

/**
 * What the catalogue says of a product beside its description: its specifications, of which the law wants fibres and
 * materials seen before buying (docs/europe.md, G2 and G3), and its safety.
 */
export const ProductFacts = ({ product, t }: { product: Described; t: ProductExtrasTexts }) => (
  <>
    {product.cartFacts?.sealed && <p>{t("sealed")}</p>}
    {product.notices?.guarantee && <Notice notice={product.notices.guarantee} words={t("notice.guarantee")} />}
    {product.notices?.label && <Notice notice={product.notices.label} words={t("notice.label")} />}
    {product.specs.length > 0 && (
      <Section title={t("specs")}>
        <dl>
          {product.specs.map((spec) => (
            <div key={spec.label}>
              <dt>{spec.label}</dt>
              <dd>{spec.value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    )}
    {product.safety && (
      <Section title={t("safety.title")}>
        <Safety product={product.name} entries={product.safety} t={t} />
      </Section>
    )}
  </>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open>
    <summary>
      <h2>{title}</h2>
    </summary>
    {children}
  </details>
);
