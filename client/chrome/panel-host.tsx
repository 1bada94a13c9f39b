import { lazy, Suspense, useLayoutEffect, useRef, useState, type ComponentType, type LazyExoticComponent } from "react";
import { useLocation } from "../navigation/location.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { closePanel, openPanel, usePanels, type Panel, type PanelProps } from "./panels.ts";
import { ProgressLine } from "./progress-bar.tsx";

type Loaded = { default: ComponentType<PanelProps> };
/** Panels that one press opens on every page; all others are known by a file of their own (dialogs/dialogs.ts). */
const own: Partial<Record<Panel, () => Promise<Loaded>>> = {
  searchpanel: () => import("../features/search/search.tsx").then((m) => ({ default: m.SearchPanel })),
  tabbedNavigation: () => import("./tabbed-navigation.tsx").then((m) => ({ default: m.TabbedNavigation })),
  authentication: () => import("../features/sign-in/sign-in-modal.tsx").then((m) => ({ default: m.SignInModal })),
};
const load = (name: Panel): Promise<Loaded> =>
  own[name]?.() ?? import("./dialogs/dialogs.ts").then((m) => m.loadDialog(name));

/** A lazy component keeps its failure; only another one asks again. */
const panels: Partial<Record<Panel, LazyExoticComponent<ComponentType<PanelProps>>>> = {};

const codeOf = (name: Panel) => (panels[name] ??= lazy(() => load(name)));

/** Fetches a panel's code before it is asked for. A failure is met again, and said, when the panel opens. */
export const loadPanel = (panel: Panel): Promise<unknown> => load(panel).catch(() => undefined);

/** A panel goes with the page it was opened over: the next one would stand behind it, out of reach. */
function OverOnePage({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  const here = useRef<HTMLElement>(null);
  // Before the next page takes the focus, which it cannot while a modal dialog is open.
  useLayoutEffect(() => {
    if (pathname === from) return;
    const panel = here.current?.previousElementSibling;
    if (panel instanceof HTMLDialogElement) panel.close();
    else onLeave();
  });
  return <i ref={here} hidden />;
}

/**
 * The one host of panels and dialogs (CHROME-039), each with its code loaded on demand (ROUTE-035). What takes longer
 * shows the line of a page on its way; what fails says so and can be tried again.
 */
export function PanelHost() {
  return usePanels().map((panel) => {
    const { name, about, key } = panel;
    const Open = codeOf(name);
    const onClose = () => closePanel(panel);
    return (
      <ErrorBoundary
        key={key}
        render={() => (
          <LoadFailed
            onRetry={() => {
              delete panels[name];
              openPanel(name, about);
            }}
            onClose={() => {
              delete panels[name];
              onClose();
            }}
          />
        )}
      >
        <Suspense fallback={<ProgressLine />}>
          <Open onClose={onClose} about={about} />
          {name !== "loader" && <OverOnePage onLeave={onClose} />}
        </Suspense>
      </ErrorBoundary>
    );
  });
}
