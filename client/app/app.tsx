import { Suspense, useMemo } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";
import type { StoreView } from "../../shared/config/stores.ts";
import type { Messages } from "../../shared/i18n/translate.ts";
import { createTranslate } from "../../shared/i18n/translate.ts";
import { Layout } from "../chrome/layout.tsx";
import { CurrentPage } from "./current-page.tsx";
import { PageFailure } from "./page-failure.tsx";
import { StoreContext, type WrittenAmounts } from "./store-context.ts";

export interface AppProps {
  store: StoreView;
  messages: Messages;
  /** Keys of the data layer → values already known (on the server: or still under way). */
  fallback: Record<string, unknown>;
  fetcher?: (key: string) => Promise<unknown>;
  /** Amounts that are written already; those that are written here are added. */
  written?: WrittenAmounts | undefined;
}

/**
 * Providers and layout around the current page; the router stands outside, because server and browser have their own.
 */
export function App({ store, messages, fallback, fetcher, written }: AppProps) {
  const context = useMemo(
    () => ({ store, t: createTranslate(messages), written: written ?? {} }),
    [store, messages, written],
  );
  const config: SWRConfiguration & { fallback: Record<string, unknown> } = {
    fallback,
    fetcher,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
  };
  return (
    <StoreContext value={context}>
      <SWRConfig value={config}>
        <Layout>
          <PageFailure>
            <Suspense
              fallback={
                <p className="page-wait" role="status">
                  {context.t("loading")}
                </p>
              }
            >
              <CurrentPage />
            </Suspense>
          </PageFailure>
        </Layout>
      </SWRConfig>
    </StoreContext>
  );
}
