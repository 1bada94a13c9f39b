import type { ImportDifference } from "../../../shared/contract/ops/import-answers.ts";
import type { Rejected } from "./import-run.ts";
import { productHash } from "../view-hash.ts";
import { shownWords } from "../products/product-place-forms.tsx";
import { shownOf } from "../products/product-place.ts";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

type Listed = ImportDifference["listed"][number];

/** Lines of the file that could not be taken, with why: in English, as the terminal says it. */
export function RejectedLines({ rejected }: { rejected: readonly Rejected[] }) {
  const { t, number } = useTexts();
  if (rejected.length === 0) return null;
  const shown = rejected.slice(0, 200);
  return (
    <section>
      <h2>{t("import.rejected", { count: number(rejected.length) })}</h2>
      <Table
        caption={t("import.rejected", { count: number(rejected.length) })}
        rows={shown.map((row, i) => ({ ...row, i }))}
        rowKey={({ i }) => i}
        empty="–"
        columns={[
          { name: t("import.line"), isNumber: true, cell: ({ line }) => number(line) },
          { name: t("import.why"), cell: ({ reason }) => <span lang="en">{reason}</span> },
        ]}
      />
    </section>
  );
}

/** What a file would change: how many of each kind, and the first products and categories by name. */
export function Difference({ changes }: { changes: ImportDifference }) {
  const { t, number } = useTexts();
  const { changedByKind, products, listed, categories } = changes;
  const more = products.added + products.removed + products.changed - listed.length;
  if (changes.changed === 0) return null;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("import.added")}</dt>
        <dd>{number(products.added)}</dd>
        <dt>{t("import.changed")}</dt>
        <dd>{number(products.changed)}</dd>
        <dt>{t("import.removed")}</dt>
        <dd>{number(products.removed)}</dd>
        <dt>{t("import.kinds")}</dt>
        <dd>
          {Object.entries(changedByKind)
            .map(([kind, count]) => `${kind}: ${number(count)}`)
            .join(", ")}
        </dd>
      </dl>
      <h2>{t("view.products")}</h2>
      <Products listed={listed} />
      {more > 0 && <p className={styles.soft}>{t("import.more", { count: number(more) })}</p>}
      {categories.length > 0 && (
        <>
          <h2>{t("product.categories")}</h2>
          <ul>
            {categories.map(({ id, name, what }) => (
              <li key={id}>{`${name ?? id}: ${t(`import.what.${what}`)}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Products({ listed }: { listed: readonly Listed[] }) {
  const { t, money, number } = useTexts();
  const euros = (cents: number | null) => (cents === null ? "–" : money(cents, "EUR"));
  const pair = (old: string | null, now: string | null) =>
    old === now ? (now ?? "–") : old === null ? now : now === null ? old : `${old} → ${now}`;
  const price = (side: Listed["before"]) => (side ? euros(side.special ?? side.price) : null);
  const pieces = (side: Listed["before"]) => (side ? (side.qty === null ? "–" : number(side.qty)) : null);
  const place = (side: Listed["before"]) => (side ? t(shownWords[shownOf(side)]) : null);
  const what = ({ before, after }: Listed) =>
    t(before === null ? "import.what.added" : after === null ? "import.what.removed" : "import.what.changed");
  return (
    <Table
      caption={t("view.products")}
      rows={listed}
      rowKey={({ sku }) => sku}
      empty={t("products.none")}
      columns={[
        {
          name: t("product.sku"),
          cell: ({ sku, before }) => (before ? <a href={productHash(sku)}>{sku}</a> : sku),
        },
        { name: t("product.name"), cell: ({ name }) => name ?? "–" },
        { name: t("product.what"), cell: what },
        { name: t("product.price"), isNumber: true, cell: (one) => pair(price(one.before), price(one.after)) },
        { name: t("product.pieces"), isNumber: true, cell: (one) => pair(pieces(one.before), pieces(one.after)) },
        { name: t("product.shown"), cell: (one) => pair(place(one.before), place(one.after)) },
        { name: t("import.fields"), cell: ({ fields }) => fields.join(", ") || "–" },
      ]}
    />
  );
}
