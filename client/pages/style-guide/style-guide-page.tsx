import { useState } from "react";
import type { Card } from "../../../shared/contract/page/page.ts";
import { useStore } from "../../app/store-context.ts";
import { CardGrid } from "../../features/catalog/card-grid.tsx";
import { PageNumbers } from "../../features/catalog/page-numbers.tsx";
import { notify } from "../../features/notifications/notifications.tsx";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { Blocks } from "../home/blocks.tsx";
import { Icon, iconPaths, type IconName } from "../../ui/icon.tsx";
import { NetworkMark, PaymentMark } from "../../ui/mark.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { blockSamples } from "./block-samples.ts";
import styles from "./style-guide-page.module.css";

const colours = ["paper", "raised", "ink", "soft", "line", "sale", "good", "cloth"];
const sizes = ["64", "40", "28", "20", "16", "14", "12"];
const drawing = (color: string) => `/kade/overhemd-stripe-${color}-f4f1ea-men-17/front.svg`;
const card = (id: number, over: Partial<Card> = {}): Card => ({
  id,
  sku: `GUIDE-${id}`,
  name: "A shirt with a name that runs over a second line",
  brand: "Maker",
  path: "/",
  images: [drawing("2b4a6f")],
  price: { now: 4995, was: null, discount: 0 },
  sizes: ["S", "M", "L"],
  colors: 1,
  inStock: true,
  ...over,
});
const cards = [
  card(1),
  card(2, { name: "Reduced", price: { now: 3595, was: 5995, discount: 40 }, images: [drawing("a33a2c")] }),
  card(3, {
    name: "From a price",
    price: { now: 2995, was: null, discount: 0, from: true },
    colors: 3,
    swatches: ["49553f", "2b4a6f", "a33a2c"],
    images: [drawing("49553f")],
  }),
  card(4, { name: "Sold out", inStock: false, sizes: [] }),
];

/** `/styleguide` (ROUTE-020): what pages are made of, for those who build them. In English whatever the view. */
export function StyleGuidePage() {
  return (
    <div lang="en">
      <Parts />
      <BlockParts />
    </div>
  );
}

/** Every block that an editor may use, in its states; the page's own gutter would stand around theirs. */
function BlockParts() {
  const [shown, setShown] = useState<"loading" | "failed" | null>(null);
  const { t } = useStore();
  return (
    <div className={styles.blocks}>
      <div className="page">
        <h2>Blocks</h2>
      </div>
      {blockSamples.map(([name, ...blocks]) => (
        <section key={name} aria-label={name}>
          <p className={`page ${styles.name}`}>{name}</p>
          <Blocks blocks={blocks} titled={false} />
        </section>
      ))}
      <section className="page">
        <p className={styles.name}>A block that loads or cannot</p>
        <div className={styles.row}>
          <button type="button" className="button" data-quiet="" onClick={() => setShown("loading")}>
            Loading
          </button>
          <button type="button" className="button" data-quiet="" onClick={() => setShown("failed")}>
            Failed
          </button>
        </div>
        {shown === "loading" && (
          <p className="page-wait" role="status">
            {t("loading")}
          </p>
        )}
        {shown === "failed" && <LoadFailed onRetry={() => setShown("loading")} onClose={() => setShown(null)} />}
      </section>
    </div>
  );
}

function Parts() {
  const [open, setOpen] = useState(false);
  return (
    <div className={`page ${styles.guide}`}>
      <h1>Style guide</h1>
      <section>
        <h2>Colours</h2>
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <i data-colour={name} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Type</h2>
        {sizes.map((size) => (
          <p key={size} data-size={size}>
            {size} Good clothes, shorter prices
          </p>
        ))}
      </section>
      <section>
        <h2>Buttons and links</h2>
        <div className={styles.row}>
          <button type="button" className="button">
            Main
          </button>
          <button type="button" className="button" data-quiet="">
            Quiet
          </button>
          <button type="button" className="button" disabled>
            Disabled
          </button>
          <a className="textlink" href="/">
            Text link
          </a>
        </div>
      </section>
      <section>
        <h2>Fields</h2>
        <div className={styles.fields}>
          <label>
            Name
            <input type="text" className="field" autoComplete="off" />
          </label>
          <label>
            With an error
            <input
              type="text"
              className="field"
              aria-invalid="true"
              aria-describedby="guide-error"
              autoComplete="off"
            />
          </label>
          <p className="error" id="guide-error">
            Fill in a name
          </p>
          <label>
            Choice
            <select className="field">
              <option>One</option>
              <option>Two</option>
            </select>
          </label>
        </div>
      </section>
      <section>
        <h2>Product cards</h2>
        <CardGrid cards={cards} heading="h3" />
      </section>
      <section>
        <h2>Page numbers</h2>
        <PageNumbers page={3} pages={9} visible={5} to={() => "/styleguide"} />
      </section>
      <section>
        <h2>Notices and sheets</h2>
        <div className={styles.row}>
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => void notify({ type: "success", message: "It worked" })}
          >
            Success
          </button>
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => void notify({ type: "error", message: "It did not" })}
          >
            Error
          </button>
          <button type="button" className="button" data-quiet="" onClick={() => setOpen(true)}>
            Sheet
          </button>
        </div>
        {open && (
          <Sheet title="A sheet" closeLabel="Close" side="end" onClose={() => setOpen(false)}>
            <p>Its content</p>
          </Sheet>
        )}
      </section>
      <section>
        <h2>Icons and marks</h2>
        <ul className={styles.row}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
              <span className="vh">{name}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.row}>
          {["instagram", "pinterest", "youtube"].map((network) => (
            <li key={network}>
              <NetworkMark network={network} />
            </li>
          ))}
          {["visa", "mastercard"].map((name) => (
            <li key={name}>
              <PaymentMark name={name} label={name} />
            </li>
          ))}
          {["#2b4a6f", "#a33a2c"].map((color) => (
            <li key={color}>
              <Swatch color={color} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
