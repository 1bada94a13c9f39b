import { lazy, Suspense, useEffect, useState } from "react";
import type { NearStore } from "../../../shared/contract/stores/stores.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";

const load = () => lazy(() => import("./store-map.tsx").then((m) => ({ default: m.StoreMap })));
let Shown = load();

/** Code that did not come is asked for again by the next press, like a map that could not be drawn. */
function CodeFailed({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed, [onFailed]);
  return null;
}

/** A map of the stores in the list, where one is configured. Nothing of it is fetched before it is asked for. */
export function MapPart({ stores, attribution }: { stores: readonly NearStore[]; attribution: string }) {
  const t = storesTexts.useTexts();
  const hydrated = useHydrated();
  const [state, setState] = useState<"hidden" | "shown" | "failed">("hidden");
  if (stores.length === 0) return null;
  const failed = <p role="alert">{t("map.failed")}</p>;
  return (
    <div className={styles.mapPart}>
      <button
        type="button"
        className="button"
        data-quiet=""
        disabled={!hydrated}
        aria-expanded={state !== "hidden"}
        onClick={() => {
          if (state === "failed") Shown = load();
          setState(state === "shown" ? "hidden" : "shown");
        }}
      >
        {t(state === "shown" ? "map.hide" : "map.show")}
      </button>
      {state === "failed" && failed}
      {state === "shown" && (
        <ErrorBoundary render={() => <CodeFailed onFailed={() => setState("failed")} />}>
          <Suspense fallback={<div className={styles.map} />}>
            <Shown
              stores={stores}
              attribution={attribution}
              label={t("map.label")}
              onFailed={() => setState("failed")}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
