import { Suspense, useEffect, useState } from "react";
import type { OrderFile } from "../../../../shared/contract/order/order-files.ts";
import { useStore } from "../../../app/store-context.ts";
import { sessionRuntime } from "../../session/session.tsx";
import { OrderFiles } from "./order-files.tsx";

/**
 * The files of an order that was just paid, asked for by its number and the address it was placed with. Nothing while
 * they are not known: the order's pages and its mail have them, too.
 */
export function FilesOfOrder({ number, email }: { number: string; email: string }) {
  const { store } = useStore();
  const [files, setFiles] = useState<readonly OrderFile[]>([]);
  useEffect(() => {
    let live = true;
    sessionRuntime(store)
      .then(({ api }) => api.lookUpOrder({ number, email }))
      .then((answer) => live && answer.ok && setFiles(answer.result.files ?? []))
      .catch(console.warn);
    return () => {
      live = false;
    };
  }, [store, number, email]);
  return (
    <Suspense fallback={null}>
      <OrderFiles files={files} />
    </Suspense>
  );
}
