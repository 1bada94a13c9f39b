import { memo, Suspense, use, type ComponentProps, type ComponentType } from "react";
import type { BesideTexts } from "../../shared/i18n/beside-texts.ts";
import type { Beside } from "./beside.tsx";
import { useStore } from "./store-context.ts";

type Parts = Beside["parts"];
export type LaterProps = { [P in keyof Parts]: { part: P } & Omit<ComponentProps<Parts[P]>, "t"> }[keyof Parts];

/** A product's prices may change while the page is open; its parts take what stays. */
interface AnyProps {
  sku?: string;
  skus?: string;
  except?: string;
  product?: { sku?: string; reviews?: unknown };
}
const same = (before: AnyProps, now: AnyProps): boolean =>
  before.sku === now.sku &&
  before.skus === now.skus &&
  before.except === now.except &&
  before.product?.sku === now.product?.sku &&
  before.product?.reviews === now.product?.reviews;

const known: Record<string, Beside> = {};
const coming: Record<string, Promise<Beside>> = {};

/** Loads what stands beside products, in the words of a language. The server waits for it before it renders a page. */
export const loadBeside = (language: string): Promise<Beside> =>
  import("./beside.tsx").then((m) => m.load(language)).then((beside) => (known[language] = beside));

/**
 * Once the browser has nothing better to do. Never rejects: what the server rendered stands until the next page asks
 * again.
 */
const later = (language: string): Promise<Beside> =>
  (coming[language] ??= new Promise((run) => (window.requestIdleCallback ?? setTimeout)(run))
    .then(() => loadBeside(language))
    .catch(() => {
      delete coming[language];
      return new Promise(() => undefined);
    }));

/**
 * A part of a page that the server renders with it and whose code the browser fetches afterwards, all of them as one
 * file; until then the server's markup stands. It must not be touched by what happens around it before it is alive, or
 * that markup is thrown away: hence `memo`, and a comparison of its own. Decision: docs/decisions/081.
 */
export const Later = memo(
  function Later(props: LaterProps) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  },
  same as (before: object, now: object) => boolean,
);

function Part({ part, ...props }: LaterProps) {
  const { language } = useStore();
  const { parts, t } = known[language] ?? use(import.meta.env.SSR ? loadBeside(language) : later(language));
  const Shown = parts[part] as ComponentType<{ t: BesideTexts }>;
  return <Shown {...props} t={t} />;
}
