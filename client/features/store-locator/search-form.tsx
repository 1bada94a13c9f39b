import { useId, useRef, type ReactNode } from "react";
import { areaOf } from "../../../shared/stores/area-of.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import type { PlaceQuery } from "./calls.ts";
import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";
import { useNearMe } from "./use-near-me.ts";

interface SearchFormProps {
  onAsk: (asked: PlaceQuery) => void;
  /** Fields beside the text. */
  children?: ReactNode;
}

/** A town or postcode, or where the device is: that only after a press. */
export function StoreSearch({ onAsk, children }: SearchFormProps) {
  const t = storesTexts.useTexts();
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const near = useNearMe((place) => {
    if (field.current) field.current.value = "";
    onAsk({ near: place });
  });
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const query = areaOf(field.current?.value ?? "");
        onAsk(query === "" ? {} : { query });
      }}
    >
      {children}
      <div className={styles.asked}>
        <label htmlFor={id}>{t("search")}</label>
        <input
          ref={field}
          id={id}
          className="field"
          type="search"
          name="query"
          maxLength={80}
          autoComplete="postal-code"
          enterKeyHint="search"
          disabled={!hydrated}
        />
      </div>
      <button type="submit" className="button" disabled={!hydrated}>
        {t("search.go")}
      </button>
      <button
        type="button"
        className="button"
        data-quiet=""
        disabled={!hydrated}
        aria-disabled={near.state === "busy" || undefined}
        onClick={() => near.state !== "busy" && near.ask()}
      >
        {t("near")}
      </button>
      <p role="status" className={styles.told}>
        {near.state === "idle" ? "" : t(`near.${near.state}`)}
      </p>
    </form>
  );
}
