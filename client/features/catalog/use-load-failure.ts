import { useStore } from "../../app/store-context.ts";
import { notify } from "../notifications/notifications.tsx";

/**
 * Says that a part of a list could not be fetched, and whether the connection is to blame, with a button that asks for
 * it again. It stays until that is pressed, the list has come otherwise, or the page is left.
 */
export function useLoadFailure(): (again: () => void) => void {
  const { t } = useStore();
  return (action) =>
    void notify({
      message: t(navigator.onLine ? "failed.part" : "offline.part"),
      again: { label: t("error.retry"), action },
    });
}
