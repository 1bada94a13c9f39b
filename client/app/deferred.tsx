import { memo, Suspense, use, type ComponentProps, type ComponentType, type JSXElementConstructor } from "react";
import type { ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import type { FurtherExtras } from "./further-extras.tsx";
import type { ProductExtras } from "./product-extras.tsx";
import { startOnDemand } from "../device/page/start-on-demand.ts";
import { whenIdle } from "../device/page/timing.ts";
import { useStore } from "./store-context.ts";

interface File {
  components: object;
  t: ProductExtrasTexts;
}
type PropsOf<Extras extends Record<keyof Extras, JSXElementConstructor<any>>, More> = {
  [P in keyof Extras]: { extra: P } & More & Omit<ComponentProps<Extras[P]>, "t">;
}[keyof Extras];
/**
 * `further`: of the file with what lies further down; "late": which may wait until somebody uses the page. Not beside a
 * product: a choice changes the address, and React goes through every boundary that is not alive yet.
 */
export type DeferredProps =
  | PropsOf<ProductExtras["components"], { further?: never }>
  | PropsOf<FurtherExtras["components"], { further: true | "late" }>;

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

/** By language, with a sign behind it for the further ones. */
const loaded: Record<string, File> = {};
const loading: Record<string, Promise<File>> = {};

const load = (name: string, language: string): Promise<File> =>
  (name === language ? import("./product-extras.tsx") : import("./further-extras.tsx"))
    .then((m): Promise<File> => m.load(language))
    .then((file) => (loaded[name] = file));

/** Loads all extras, in the words of a language. The server waits for it before it renders a page. */
export const loadProductExtras = (language: string): Promise<unknown> =>
  Promise.all([load(language, language), load(`${language}+`, language)]);

/**
 * Once the page is at rest, or once somebody uses it. Never rejects: the server's markup stays until the next page
 * tries again.
 */
const loadLater = (
  name: string,
  language: string,
  further: DeferredProps["further"],
  storeCode: string,
): Promise<File> =>
  (loading[name] ??= new Promise<void>((run) => {
    if (further === "late") return startOnDemand(storeCode, run);
    whenIdle(run);
    // A picture that hangs keeps none of them away.
    setTimeout(run, 2000);
  })
    .then(() => load(name, language))
    .catch(() => {
      delete loading[name];
      return new Promise(() => undefined);
    }));

/**
 * A part of a page that the server renders with it and whose code the browser fetches afterwards, in two files for all;
 * until then the server's markup stands. It must not be touched by what happens around it before it is hydrated, or
 * that markup is thrown away: hence `memo`, and a comparison of its own. `room`: it is one line of 44 px, whose room is
 * kept where the browser draws the page before the code is there. Decision: docs/decisions/081.
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

function DeferredContent({ extra, further, ...props }: DeferredProps) {
  const { language, store } = useStore();
  const name = further ? `${language}+` : language;
  const { components, t } =
    loaded[name] ??
    use(import.meta.env.SSR ? load(name, language) : loadLater(name, language, further, store.storeCode));
  const Shown = components[extra as keyof typeof components] as ComponentType<{ t: ProductExtrasTexts }>;
  return <Shown {...props} t={t} />;
}
