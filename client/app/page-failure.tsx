import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { useLocation } from "../navigation/location.ts";
import { useSWRConfig } from "swr";
import { LoadFailed } from "../chrome/load-failed.tsx";
import { forgetFailedPages } from "./page-registry.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";

/** Stands in for a page whose data or code could not be fetched; the next page starts again. */
export function PageFailure({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { cache } = useSWRConfig();
  // A failed answer is remembered with its key; forgetting the failures lets "try again" ask again.
  const forget = () => {
    for (const name of cache.keys()) if (cache.get(name)?.error) cache.delete(name);
  };
  return (
    <ErrorBoundary
      resetKey={key}
      render={(retry, problem) => (
        <Instead
          problem={problem}
          onRetry={() => {
            // A file of a build that is gone stays away, and some browsers never ask again for a module that failed.
            if (navigator.onLine && /module/.test(String(problem))) return location.reload();
            forget();
            retry();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

const PageUnavailable = lazy(() =>
  import("../features/offline/page-unavailable.tsx").then(
    (m) => ({ default: m.PageUnavailable }),
    () => ({ default: Bare }),
  ),
);

/**
 * Stands in where the code of PageUnavailable cannot be loaded either: reloads the document once the shop answers
 * again.
 */
function Bare({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    // Every page loads this file when it is idle, so it is there without a connection.
    const begun = import("./reload-once-back.ts").then(
      (m) => m.reloadOnceBack(),
      () => () => undefined,
    );
    return () => void begun.then((end) => end());
  }, []);
  return <LoadFailed onRetry={onRetry} />;
}

/** Shows PageUnavailable, which says why the page failed, once its code has loaded. */
function Instead(props: { onRetry: () => void; problem: unknown }) {
  useEffect(forgetFailedPages, []);
  return (
    <Suspense>
      <PageUnavailable {...props} />
    </Suspense>
  );
}
