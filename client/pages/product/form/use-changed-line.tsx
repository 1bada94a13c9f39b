import { useEffect, useState, type ReactNode } from "react";
import { lineAddress, lineOfAddress } from "../../../../shared/cart/line-address.ts";
import { cartRuntime, type CartRuntime, type Purchase } from "../../../features/cart/cart.tsx";
import { useLocation } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { Product } from "../product.ts";
import styles from "./form.module.css";
import type { ChangedLine } from "./changed-line.tsx";
import type { Refilled } from "./refill.ts";

/** A line of the cart that is being changed on its product's page. */
export interface LineChange {
  qty: number;
  /** What the button says. */
  label: string;
  save(purchase: Purchase): Promise<void>;
}

export interface ChangeOfLine {
  /** Fragment of the address, which stays while another variant is chosen. */
  hash: string;
  /** What is said of it above the form. */
  said: ReactNode;
  /** "waiting": nothing may be put in the cart yet, for it may have to take a line's place. */
  change: LineChange | "waiting" | null;
  /** Loads again what could not be loaded. */
  retry(): void;
}

interface Loaded {
  Part: typeof ChangedLine;
  runtime: CartRuntime;
}

/**
 * The line that the address names, if any; its code and the cart's are loaded only then. `onFill`: what it is filled
 * with.
 */
export function useChangedLine(product: Product, onFill: (form: Refilled) => void): ChangeOfLine {
  const { hash, pathname } = useLocation();
  const { store, t } = useStore();
  const named = useHydrated() ? lineOfAddress(hash) : null;
  const [kept, setKept] = useState({ pathname: "", line: "" });
  if (named !== null && (named !== kept.line || pathname !== kept.pathname)) setKept({ pathname, line: named });
  // A link to another place on the page, such as its reviews, takes the line out of the address: it is changed still.
  const line = named ?? (hash !== "" && pathname === kept.pathname ? kept.line : null);
  const wanted = line !== null;
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  const [change, setChange] = useState<LineChange | "waiting" | null>("waiting");
  useEffect(() => {
    if (!wanted || loaded !== null) return;
    let live = true;
    Promise.all([import("./changed-line.tsx"), cartRuntime(store)]).then(
      ([{ ChangedLine: Part }, runtime]) => live && setLoaded({ Part, runtime }),
      () => live && setLoaded("failed"),
    );
    return () => {
      live = false;
    };
  }, [wanted, loaded, store]);
  if (line === null) return { hash: "", said: null, change: null, retry: () => undefined };
  return {
    hash: lineAddress("", line),
    said:
      loaded === "failed" ? (
        <p role="alert" className={styles.group}>
          {t(navigator.onLine ? "failed.part" : "offline.part")}
        </p>
      ) : (
        loaded && (
          <loaded.Part
            key={line}
            line={line}
            product={product}
            runtime={loaded.runtime}
            onFill={onFill}
            onChange={setChange}
          />
        )
      ),
    change,
    retry: () => loaded === "failed" && setLoaded(null),
  };
}
