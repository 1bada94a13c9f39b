import type { FormEvent } from "react";
import { foundProducts } from "../../../shared/contract/ops/ops-answers.ts";
import { callsOfProducts } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { productHash, productsHash } from "../view-hash.ts";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

/** Products found by a word. */
export function ProductsView({ q }: { q: string }) {
  const { t, money } = useTexts();
  const path = q.length < 2 ? null : `/ops/products?${new URLSearchParams({ q }).toString()}`;
  const { data, error, isLoading, mutate } = useCall(foundProducts, path);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.hash = productsHash(String(new FormData(event.currentTarget).get("q")).trim());
  };
  return (
    <View title={t("view.products")} calls={callsOfProducts(path ?? "/ops/products?q=TEXT")}>
      <form key={q} className={styles.filters} role="search" onSubmit={onSubmit}>
        <label>
          {t("products.q")}
          <input className="field" type="search" name="q" minLength={2} maxLength={300} required defaultValue={q} />
        </label>
        <button className="button">{t("orders.find")}</button>
      </form>
      {path === null && <p className={styles.soft}>{t("products.start")}</p>}
      {error && <Failure error={error} retry={() => void mutate()} />}
      {path !== null && !data && isLoading && <Waiting />}
      {path !== null && data && (
        <div aria-busy={isLoading || undefined}>
          <Table
            caption={t("view.products")}
            rows={data.products}
            rowKey={({ sku }) => sku}
            empty={t("products.none")}
            columns={[
              { name: t("product.sku"), cell: ({ sku }) => <a href={productHash(sku)}>{sku}</a> },
              { name: t("product.name"), cell: ({ name }) => name ?? "–" },
              {
                name: t("product.state"),
                cell: ({ status, visibility, in_stock: has }) =>
                  status > 1 || visibility < 2 ? t("product.hidden") : t(has ? "product.inStock" : "product.soldOut"),
              },
              {
                name: t("product.price"),
                isNumber: true,
                cell: ({ final_cents: cents }) => (cents === null ? "–" : money(cents, "EUR")),
              },
            ]}
          />
        </div>
      )}
    </View>
  );
}
