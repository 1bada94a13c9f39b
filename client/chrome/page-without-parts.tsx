import { notStored } from "../device/page/not-stored.ts";
import { LoadFailed } from "./load-failed.tsx";

/**
 * Stands for a page whose own texts or state could not be fetched: its heading, and the way to try again. Without a
 * connection it is a page that the device does not keep, which is told as of every other: the page's boundary does that
 * with what is thrown here, and loads the document anew once there is a connection, for the sake of modules that
 * failed.
 */
export function PageWithoutParts({ title }: { title: string }) {
  if (!navigator.onLine) throw new Error(`Offline: ${notStored} for a module of ${title}`);
  return (
    <div>
      <h1>{title}</h1>
      <LoadFailed onRetry={() => location.reload()} />
    </div>
  );
}
