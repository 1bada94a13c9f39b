import type { Store } from "../../../shared/contract/stores/stores.ts";
import type { StoresTexts } from "../../../shared/i18n/stores/stores-texts.ts";
import { openState, type Ahead, type OpenState } from "../../../shared/stores/open-state.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./stores.module.css";
import { useNow } from "./use-now.ts";

/** A date as it is read out: "Tuesday", or further away "5 January". */
export function dayWords({ date, days }: Pick<Ahead, "date" | "days">, language: string): string {
  const form: Intl.DateTimeFormatOptions = days < 7 ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}

/** Whether a store is open, in words. */
function openWords(state: OpenState, t: StoresTexts, language: string): string {
  if (state.open) return state.until ? t("open.until", { time: state.until.time }) : t("open.always");
  if (!state.opens) return t("closed.now");
  const { days, time } = state.opens;
  if (days === 0) return t("closed.today", { time });
  return days === 1 ? t("closed.tomorrow", { time }) : t("closed.day", { day: dayWords(state.opens, language), time });
}

/**
 * Whether a store is open now. Its line is there before the time is known, so that nothing moves; it stays empty where
 * the browser does not know the store's time zone.
 */
export function OpenLine({ store, t }: { store: Store; t: StoresTexts }) {
  const { language } = useStore();
  const now = useNow();
  const state = now && openState(store, now);
  return (
    <p className={styles.open} data-open={state?.open}>
      {state ? openWords(state, t, language) : "\u00a0"}
    </p>
  );
}
