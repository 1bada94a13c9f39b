import type { Beacon, MeasuredPage } from "../../../shared/measurement/beacon.ts";
import type { CacheOutcome } from "../../../shared/measurement/cache-outcomes.ts";
import { cleanMessage, searchTerm } from "../../../shared/measurement/clean.ts";
import { mostErrors, mostPages, mostSearches, mostTimes } from "../../../shared/measurement/limits.ts";
import { stepOf, type FunnelStep, type PageKind } from "../../../shared/measurement/page-kinds.ts";
import type { Recommended } from "../../../shared/measurement/recommended.ts";
import type { Metric, Way } from "../../../shared/measurement/vitals.ts";

/** A page that was gone to. `kind`: once it is known what was shown; `known`: metrics that have been sent. */
interface Visit {
  readonly path: string;
  readonly way: Way;
  readonly again: boolean;
  kind?: PageKind;
  readonly values: Partial<Record<Metric, number>>;
  readonly known: Set<Metric>;
}
const counted = <T>(counts: ReadonlyMap<T, number>) =>
  [...counts].map(([what, n]) => [what, Math.min(n, mostTimes)] as const);

/** A value as web-vitals reports it: of the document, of its return from the browser's memory, or of a path in it. */
export type Vital = { metric: Metric; value: number } & ({ way: "load" | "restored" } | { way: "soft"; path: string });

const largest = 3_600_000;
/** Whole milliseconds; CLS in thousandths. */
const wireValue = (metric: Metric, value: number): number =>
  Math.min(largest, Math.max(0, Math.round(metric === "CLS" ? value * 1_000 : value)));

/**
 * What a document counts, until it is taken: each thing is handed out once, so whoever hides the page and comes back
 * adds only what is new. Knows no browser. `kindOf` says what is shown at a path; undefined for a page that never
 * came.
 */
export function createPageLife(of: { store: string; build: string }, kindOf: (path: string) => PageKind | undefined) {
  const visits: Visit[] = [];
  const vitals: Vital[] = [];
  const reached = new Set<FunnelStep>();
  const searched = new Set<string>();
  let searches: string[] = [];
  let errors = new Map<string, number>();
  let cache: CacheOutcome | undefined;

  /** Kinds and steps of the pages that have come since it was asked last. */
  function newPages() {
    const views = new Map<PageKind, number>();
    const steps: FunnelStep[] = [];
    for (const visit of visits) {
      if (visit.kind) continue;
      const kind = (visit.kind = kindOf(visit.path));
      const step = kind && stepOf(kind);
      if (kind) views.set(kind, (views.get(kind) ?? 0) + 1);
      if (step === undefined || reached.has(step)) continue;
      reached.add(step);
      if (!visit.again) steps.push(step);
    }
    return { views, steps };
  }

  /** The page that a value belongs to: the last of that path whose value is still missing. */
  const visitOf = (vital: Vital): Visit | undefined =>
    visits.findLast(
      ({ way, path, kind, known }) =>
        kind && way === vital.way && (vital.way !== "soft" || path === vital.path) && !known.has(vital.metric),
    );

  /** Vitals that have come since it was asked last, of twelve pages at most. */
  function newVitals(): MeasuredPage[] {
    const touched = new Set<Visit>();
    for (const vital of vitals.splice(0)) {
      const visit = visitOf(vital);
      if (!visit || (!touched.has(visit) && touched.size >= mostPages)) continue;
      visit.values[vital.metric] = wireValue(vital.metric, vital.value);
      touched.add(visit);
    }
    return [...touched].map(({ kind, way, values, known }) => {
      const page: MeasuredPage = { kind: kind!, way };
      for (const metric of Object.keys(values) as Metric[])
        if (!known.has(metric)) {
          page[metric] = values[metric];
          known.add(metric);
        }
      return page;
    });
  }

  return {
    /** The path that was gone to last. */
    path: (): string | undefined => visits.at(-1)?.path,
    /** A page is gone to. `again`: its document was reloaded or gone back to, so its step was counted before. */
    visit: (path: string, way: Way, again = false): void =>
      void visits.push({ path, way, again, values: {}, known: new Set() }),
    /** What the cache did for the document. */
    arrive: (outcome: CacheOutcome): void => void (cache = outcome),
    vital: (vital: Vital): void => void vitals.push(vital),
    error(text: string): void {
      const message = cleanMessage(text);
      if (message === null || (!errors.has(message) && errors.size >= mostErrors)) return;
      errors.set(message, (errors.get(message) ?? 0) + 1);
    },
    /** A search found nothing. */
    search(text: string): void {
      const term = searchTerm(text);
      if (term === null || searched.has(term) || searches.length >= mostSearches) return;
      searched.add(term);
      searches.push(term);
    },
    /**
     * What is new since it was last taken, with what recommendations did; null for nothing. A value that grew after it
     * was taken stays as it was.
     */
    take(recommended?: Recommended): Beacon | null {
      const { views, steps } = newPages();
      const pages = newVitals();
      const kind = visits[0]?.kind;
      const beacon: Beacon = {
        ...of,
        views: Object.fromEntries(counted(views)),
        steps,
        pages,
        ...(kind && cache && { document: { kind, cache } }),
        ...(recommended && { recommended }),
        searches,
        errors: counted(errors).map(([message, times]) => ({ message, times })),
      };
      const isNew = recommended !== undefined || pages.length + views.size + searches.length + errors.size > 0;
      if (isNew) [searches, errors, cache] = [[], new Map(), undefined];
      return isNew ? beacon : null;
    },
  };
}
export type PageLife = ReturnType<typeof createPageLife>;
