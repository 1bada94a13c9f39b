import { useState } from "react";
import { useSWRConfig } from "swr";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import type { PageData } from "../../../../shared/contract/page/page.ts";
import type { Purchase } from "../../../../shared/cart/article.ts";
import { purchaseAgain, type NotAgain } from "../../../../shared/session/order-again.ts";
import { orderLines, type OrderLine } from "../../../../shared/session/order-view.ts";
import { pageKey } from "../../../../shared/url/page-key.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { useStore } from "../../../app/store-context.ts";
import { fetchEarly } from "../../../navigation/freshness.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { cartRuntime } from "../../cart/cart.tsx";
import styles from "./order-again.module.css";
import { ordersTexts } from "../texts.ts";

type Fetcher = (key: string) => Promise<PageData>;
interface Left {
  line: OrderLine;
  why: NotAgain | "failed" | "fewer";
}
interface Result {
  pieces: number;
  left: readonly Left[];
}

/** Products that are asked for at once. */
const atOnce = 4;

/**
 * Puts what was ordered in the cart again, by the cart's own ways: in today's price, as far as the shop still sells it.
 * Says of each line that is not, or not in as many pieces, why. Decision: docs/decisions/124.
 */
export function OrderAgain({ items }: Pick<HistoryOrder, "items">) {
  const t = ordersTexts.useTexts();
  const { store, to } = useStore();
  const { fetcher } = useSWRConfig();
  const isAlive = useHydrated();
  const [looking, setLooking] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  if (!isAlive) return null;

  const pathOf = ({ urlPath }: OrderLine) => urlPath && catalogPath(store, urlPath);
  const look = async (line: OrderLine): Promise<Purchase | Left["why"]> => {
    const path = pathOf(line);
    if (!path) return "gone";
    try {
      return purchaseAgain(line, await fetchEarly(pageKey(path, ""), fetcher as Fetcher));
    } catch {
      return "failed";
    }
  };
  /** Whether they are in the cart; the device has none of them where its code or its store fails. */
  const putInCart = async (purchases: readonly Purchase[]): Promise<boolean> => {
    if (purchases.length === 0) return true;
    try {
      const runtime = await cartRuntime(store);
      await runtime.taken;
      await runtime.engine.add(...purchases);
      return true;
    } catch {
      return false;
    }
  };
  const press = async () => {
    if (looking) return;
    setLooking(true);
    setResult(null);
    const lines = orderLines({ items });
    const found: (Purchase | Left["why"])[] = [];
    for (let i = 0; i < lines.length; i += atOnce)
      found.push(...(await Promise.all(lines.slice(i, i + atOnce).map(look))));
    const purchases = found.filter((one) => typeof one === "object");
    const left = lines.flatMap((line, i): Left[] => {
      const one = found[i]!;
      if (typeof one === "string") return [{ line, why: one }];
      return one.qty < line.qty ? [{ line, why: "fewer" }] : [];
    });
    const isTaken = await putInCart(purchases);
    setLooking(false);
    setResult(
      isTaken
        ? { pieces: purchases.reduce((sum, { qty }) => sum + qty, 0), left }
        : {
            pieces: 0,
            left: lines.map((line, i) => ({ line, why: typeof found[i] === "string" ? found[i] : "failed" })),
          },
    );
  };
  return (
    <div className={styles.again}>
      <button type="button" className="button" data-quiet="" aria-disabled={looking} onClick={() => void press()}>
        {looking ? t("reorder.busy") : t("reorder")}
      </button>
      <div role="status">
        {result && (
          <>
            <p>
              {result.pieces === 0
                ? t("reorder.none")
                : result.pieces === 1
                  ? t("reorder.one")
                  : t("reorder.many", { count: result.pieces })}{" "}
              {result.pieces > 0 && (
                <a className="textlink" href={to("/winkelwagen/")}>
                  {t("reorder.cart")}
                </a>
              )}
            </p>
            {result.left.length > 0 && (
              <ul>
                {result.left.map(({ line, why }) => (
                  <li key={line.id}>
                    <Name line={line} path={why === "gone" ? null : pathOf(line)} />: {t(`reorder.${why}`)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Name({ line: { name, options, childSku }, path }: { line: OrderLine; path: string | null }) {
  const words = [name, ...options.map(({ value }) => value)].join(", ");
  if (!path) return words;
  return (
    <a className="textlink" href={path + (childSku ? `?childSku=${encodeURIComponent(childSku)}` : "")}>
      {words}
    </a>
  );
}
