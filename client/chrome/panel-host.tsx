import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { closePanel, openPanel, usePanels, type Panel, type PanelProps } from "./panels.ts";

const stores = (panel: "storeList" | "storeLocator" | "servicePoints") => () =>
  import("../features/store-locator/stores-modal.tsx").then((m) => ({ default: m[panel] }));
const load: Record<Panel, () => Promise<{ default: ComponentType<PanelProps> }>> = {
  searchpanel: () => import("../features/search/search.tsx").then((m) => ({ default: m.SearchPanel })),
  languageSidebar: () => import("./language-sidebar.tsx").then((m) => ({ default: m.LanguageSidebar })),
  tabbedNavigation: () => import("./tabbed-navigation.tsx").then((m) => ({ default: m.TabbedNavigation })),
  authentication: () => import("../features/sign-in/sign-in-modal.tsx").then((m) => ({ default: m.SignInModal })),
  storeList: stores("storeList"),
  storeLocator: stores("storeLocator"),
  servicePoints: stores("servicePoints"),
};
const panels = {} as Record<Panel, LazyExoticComponent<ComponentType<PanelProps>>>;
/** A lazy component keeps its failure; only another one asks again. */
const reload = (name: Panel) => {
  panels[name] = lazy(load[name]);
};
for (const name of Object.keys(load) as Panel[]) reload(name);

/** Fetches a panel's code before it is asked for. A failure is met again, and said, when the panel opens. */
export const loadPanel = (panel: Panel): Promise<unknown> => load[panel]().catch(() => undefined);

/** The open panels, each with its code loaded on demand (ROUTE-035). */
export function PanelHost() {
  return [...usePanels()].map((name) => {
    const Open = panels[name];
    const onClose = () => closePanel(name);
    return (
      <ErrorBoundary
        key={name}
        render={(retry) => (
          <LoadFailed
            onRetry={() => {
              reload(name);
              openPanel(name);
              retry();
            }}
            onClose={() => {
              reload(name);
              onClose();
            }}
          />
        )}
      >
        <Suspense fallback={null}>
          <Open onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
