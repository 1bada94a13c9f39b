import { onCLS, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { buildId } from "virtual:client-build";
import { outcomeOf } from "../../../shared/measurement/cache-outcomes.ts";
import type { Recommended } from "../../../shared/measurement/recommended.ts";
import { createPageLife, type PageLife } from "./page-life.ts";
import { send } from "./send.ts";
import { emptySearches, kindAt, type ShownData } from "./shown-pages.ts";

/** Errors of our own scripts: what browser extensions run is not ours. */
function followErrors(life: PageLife): void {
  window.addEventListener("error", ({ message, filename }) => {
    if (filename.startsWith(location.origin)) life.error(message);
  });
  window.addEventListener("unhandledrejection", ({ reason }: { reason: unknown }) => {
    if (reason instanceof Error && !/-extension:\/\//.test(reason.stack ?? ""))
      life.error(`${reason.name}: ${reason.message}`);
  });
}

function followVitals(life: PageLife): void {
  const report = ({ name, value, navigationType, navigationURL }: MetricType) => {
    if (name === "FCP") return;
    if (navigationType === "soft-navigation") {
      if (navigationURL !== undefined)
        life.vital({ metric: name, value, way: "soft", path: new URL(navigationURL, location.href).pathname });
    } else life.vital({ metric: name, value, way: navigationType === "back-forward-cache" ? "restored" : "load" });
  };
  for (const follow of [onLCP, onINP, onCLS]) follow(report, { reportSoftNavs: true });
  onTTFB(report);
}

/**
 * What recommendations did, once the code for it has come: after everything else, so that a page that is left soon is
 * counted all the same. Programs that drive a browser buy nothing and are in no group.
 */
function followRecommendations(): () => Recommended | undefined {
  let take: () => Recommended | undefined = () => undefined;
  if (!navigator.webdriver)
    void import("./follow-recommendations.ts").then(
      (m) => (take = m.followRecommendations()),
      () => undefined,
    );
  return () => take();
}

/** Hears of pages that are gone to within the document; where the browser does not tell, whoever knows does. */
function followVisits(visited: () => void): boolean {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("currententrychange", visited);
  return navigation !== undefined;
}

/**
 * Counts what this document shows and sends it when the page is hidden, in one beacon (docs/decisions/249). Keeps
 * nothing on the device. `path` is the page that the document came with; the function returned is to hear of every
 * other.
 */
export function startMeasurement(store: string, path: string, data: ShownData): (path: string) => void {
  const life = createPageLife({ store, build: buildId }, (shown) => kindAt(shown, data));
  const [arrived] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  life.visit(path, "load", arrived !== undefined && /^(reload|back_forward)$/.test(arrived.type));
  life.arrive(outcomeOf(arrived?.serverTiming.find(({ name }) => name === "cache")?.description));
  const visited = (next = location.pathname) => {
    if (next !== life.path()) life.visit(next, "soft");
  };
  visited();
  const isTold = followVisits(() => visited());
  followErrors(life);
  followVitals(life);
  const recommended = followRecommendations();
  window.addEventListener("pageshow", ({ persisted }) => persisted && life.visit(location.pathname, "restored", true));
  // Fired in every way of leaving a page, after `pagehide`, and after the last values of web-vitals, which listens on its
  // way down: so there is one beacon. A hidden page may end without another word.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    visited();
    for (const text of emptySearches(data)) life.search(text);
    const beacon = life.take(recommended());
    if (beacon) send(beacon);
  });
  return (next) => isTold || visited(next);
}
