import { productAnswer, type ProductAnswer, type SessionAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { callsOfProduct } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { productHash } from "../view-hash.ts";
import { PriceForm, StockForm } from "./product-forms.tsx";
import { hasPosition, PositionForm, shownWords, VisibilityForm } from "./product-place-forms.tsx";
import { shownOf } from "./product-place.ts";
import { stepText } from "../forms/step-text.ts";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import { useSaid } from "../use-said.ts";
import styles from "../ops.module.css";

/** One product: what the shop shows of it and why, and changes of its price and stock. */
export function ProductView({ sku, role }: { sku: string; role: SessionAnswer["role"] }) {
  const { t } = useTexts();
  const path = `/ops/products/${encodeURIComponent(sku)}`;
  const { data, error, mutate } = useCall(productAnswer, path);
  const [said, saying, onDone] = useSaid(() => mutate());
  const look = () => void mutate();
  const name = data?.views.find(({ store_code: view }) => view === "*")?.name ?? data?.views[0]?.name;
  return (
    <View title={name ? `${name} (${sku})` : sku} calls={callsOfProduct(path, sku, role)}>
      <p ref={saying} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {error && <Failure error={error} retry={look} />}
      {!data && !error && <Waiting />}
      {data && (
        <div className={styles.order}>
          <Facts found={data} />
          {role !== "read" && (
            <section className={styles.steps}>
              <h2>{t("steps")}</h2>
              {data.articles.length > 0 && (
                <>
                  {role === "admin" && <PriceForm found={data} onDone={onDone} look={look} />}
                  <StockForm found={data} onDone={onDone} look={look} />
                </>
              )}
              {role === "admin" && !data.product.is_variant && (
                <>
                  <VisibilityForm found={data} onDone={onDone} look={look} />
                  {data.categories.length > 0 && <PositionForm found={data} onDone={onDone} look={look} />}
                </>
              )}
            </section>
          )}
          <Articles articles={data.articles} />
          <Views views={data.views} />
          <Story found={data} />
        </div>
      )}
    </View>
  );
}

function Facts({ found: { product, categories } }: { found: ProductAnswer }) {
  const { t, money, number } = useTexts();
  const euros = (cents: number | null) => (cents === null ? "–" : money(cents, "EUR"));
  const shown = product.is_variant ? null : shownOf(product);
  const isHidden = product.status > 1 || shown === "nowhere";
  return (
    <>
      {product.image && (
        <img className={styles.picture} src={`/img/160/200/resize${product.image}`} alt="" width="160" height="200" />
      )}
      <dl className={styles.facts}>
        <dt>{t("product.state")}</dt>
        <dd>{t(isHidden ? "product.hidden" : product.in_stock ? "product.inStock" : "product.soldOut")}</dd>
        {shown !== null && (
          <>
            <dt>{t("product.shown")}</dt>
            <dd>{t(shownWords[shown])}</dd>
          </>
        )}
        <dt>{t("product.price")}</dt>
        <dd>{euros(product.final_cents)}</dd>
        {product.parent !== null && (
          <>
            <dt>{t("product.parent")}</dt>
            <dd>
              <a href={productHash(product.parent)}>{product.parent}</a>
            </dd>
          </>
        )}
        <dt>{t("product.categories")}</dt>
        <dd>
          {categories
            .map(({ id, name, position }) => `${name ?? id} (${hasPosition(position) ? number(position) : "–"})`)
            .join(", ") || "–"}
        </dd>
      </dl>
    </>
  );
}

function Articles({ articles }: Pick<ProductAnswer, "articles">) {
  const { t, money, number } = useTexts();
  const euros = (cents: number | null) => (cents === null ? "–" : money(cents, "EUR"));
  return (
    <section>
      <h2>{t("product.articles")}</h2>
      <Table
        caption={t("product.articles")}
        rows={articles}
        rowKey={({ sku }) => sku}
        empty={t("product.noArticles")}
        columns={[
          { name: t("product.sku"), cell: ({ sku }) => sku },
          { name: t("product.price"), isNumber: true, cell: (one) => euros(one.final_cents) },
          { name: t("product.regular"), isNumber: true, cell: (one) => euros(one.price_cents) },
          { name: t("product.special"), isNumber: true, cell: (one) => euros(one.special_cents) },
          { name: t("product.lowest"), isNumber: true, cell: (one) => euros(one.reference_cents) },
          {
            name: t("product.pieces"),
            isNumber: true,
            cell: ({ qty, manage_stock: isCounted, is_in_stock: isOffered }) =>
              isCounted !== 1 || qty === null
                ? t("product.uncounted")
                : qty > 0 && isOffered === 0
                  ? t("product.heldBack", { qty: number(qty) })
                  : number(qty),
          },
        ]}
      />
    </section>
  );
}

/** What each view calls it and puts beside its price and on its pictures; views without words of their own say "*". */
function Views({ views }: Pick<ProductAnswer, "views">) {
  const { t } = useTexts();
  const list = (texts: readonly string[]) => texts.join(", ") || "–";
  return (
    <section>
      <h2>{t("product.views")}</h2>
      <Table
        caption={t("product.views")}
        rows={views}
        rowKey={({ store_code: view }) => view}
        empty="–"
        columns={[
          { name: t("order.store"), cell: ({ store_code: view }) => (view === "*" ? t("product.everyView") : view) },
          {
            name: t("product.name"),
            cell: ({ store_code: view, name, url_path: path }) =>
              view === "*" && path !== null ? <a href={`/${path}/`}>{name}</a> : name,
          },
          { name: t("product.listLabels"), cell: ({ list_labels: labels }) => list(labels) },
          { name: t("product.pageLabels"), cell: ({ page_labels: labels }) => list(labels) },
          { name: t("product.rules"), cell: ({ rules }) => list(rules) },
        ]}
      />
    </section>
  );
}

const kindWords = {
  price: "product.price",
  stock: "product.pieces",
  visibility: "product.shown",
  position: "product.position",
} as const;

function Story({ found: { history, steps, categories } }: { found: ProductAnswer }) {
  const category = (id: number) => categories.find((one) => one.id === id)?.name ?? String(id);
  const { t, money, time } = useTexts();
  const euros = (cents: number) => money(cents, "EUR");
  return (
    <>
      <h2>{t("product.history")}</h2>
      <Table
        caption={t("product.history")}
        rows={history}
        rowKey={({ valid_from: from }) => from}
        empty="–"
        columns={[
          { name: t("product.since"), cell: ({ valid_from: from }) => time(from) },
          { name: t("product.sku"), cell: ({ sku }) => sku },
          { name: t("product.price"), isNumber: true, cell: ({ cents }) => euros(cents) },
        ]}
      />
      <h2>{t("product.changes")}</h2>
      <Table
        caption={t("product.changes")}
        rows={steps}
        rowKey={({ at, kind, sku }) => `${at} ${kind} ${sku}`}
        empty={t("product.noChanges")}
        columns={[
          { name: t("product.since"), cell: ({ at }) => time(at) },
          { name: t("product.sku"), cell: ({ sku }) => sku },
          { name: t("product.who"), cell: ({ who }) => who ?? "OPS_KEY" },
          { name: t("product.what"), cell: ({ kind }) => t(kindWords[kind]) },
          {
            name: t("product.now"),
            cell: (step) => stepText(step, { euros, shown: (to) => t(shownWords[to]), category }),
          },
        ]}
      />
    </>
  );
}
