import { useStore } from "../../app/store-context.ts";
import { notify } from "../notifications/notifications.tsx";

/** Says that a part of a list could not be fetched, and whether the connection is to blame. */
export function useLoadFailure(): () => void {
  const { t } = useStore();
  return () => void notify({ type: "danger", message: t(navigator.onLine ? "failed.part" : "offline.part") });
}
