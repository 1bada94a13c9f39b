import { memo, Suspense, use, type ComponentProps, type ComponentType } from "react";
import type { ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import type { ProductExtras } from "./product-extras.tsx";
import { useStore } from "./store-context.ts";

type Extras = ProductExtras["components"];
export type DeferredProps = { [P in keyof Extras]: { extra: P } & Omit<ComponentProps<Extras[P]>, "t"> }[keyof Extras];

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

const loaded: Record<string, ProductExtras> = {};
const loading: Record<string, Promise<ProductExtras>> = {};

/** Loads what stands beside products, in the words of a language. The server waits for it before it renders a page. */
export const loadProductExtras = (language: string): Promise<ProductExtras> =>
  import("./product-extras.tsx").then((m) => m.load(language)).then((extras) => (loaded[language] = extras));

/**
 * When the browser is idle, or after two seconds on one that never is. Never rejects: the server's markup stays until
 * the next page tries again.
 */
const loadWhenIdle = (language: string): Promise<ProductExtras> =>
  (loading[language] ??= new Promise((run) =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run),
  )
    .then(() => loadProductExtras(language))
    .catch(() => {
      delete loading[language];
      return new Promise(() => undefined);
    }));

/**
 * A part of a page that the server renders with it and whose code the browser fetches afterwards, all of them as one
 * file; until then the server's markup stands. It must not be touched by what happens around it before it is hydrated,
 * or that markup is thrown away: hence `memo`, and a comparison of its own. `room`: it is one line of 44 px, whose room
 * is kept where the browser draws the page before the code is there. Decision: docs/decisions/081.
 */
export const Deferred = memo(
  function Later({ room, ...props }: DeferredProps & { room?: boolean | undefined }) {
    return (
      <Suspense fallback={room && <svg width="1" height="44" />}>
        <DeferredContent {...(props as DeferredProps)} />
      </Suspense>
    );
  },
  same as (before: object, now: object) => boolean,
);

function DeferredContent({ extra, ...props }: DeferredProps) {
  const { language } = useStore();
  const { components, t } =
    loaded[language] ?? use(import.meta.env.SSR ? loadProductExtras(language) : loadWhenIdle(language));
  const Shown = components[extra] as ComponentType<{ t: ProductExtrasTexts }>;
  return <Shown {...props} t={t} />;
}
