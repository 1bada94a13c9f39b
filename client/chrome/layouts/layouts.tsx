import { use, useEffect, type ComponentType, type ReactNode } from "react";
import type { Layout } from "../../../shared/routes.ts";
import { Logo } from "../header.tsx";
import { trackSettled } from "../../app/settled-promise.ts";

/** Layouts of few pages; the default one comes with every first load. */
export type RareLayout = Exclude<Layout, "default">;
type LayoutCode = ComponentType<{ children?: ReactNode }>;

/** What each puts in the place of the default one's parts, a file of its own (ROUTE-035). */
const code: Readonly<Record<RareLayout, () => Promise<LayoutCode>>> = {
  minimal: () => import("./minimal-layout.tsx").then((m) => m.MinimalLayout),
  empty: () => import("./empty-layout.tsx").then((m) => m.EmptyLayout),
};

const loading: Partial<Record<Layout, Promise<LayoutCode>>> = {};

/**
 * The page alone, with the way to the shop where it would have no other: where the code of its layout cannot be had it
 * is of more use than none. What failed stays while it is shown, or rendering would ask again and again; then the next
 * page with this layout asks.
 */
const pageAlone = (name: RareLayout): LayoutCode =>
  function PageAlone({ children }) {
    useEffect(() => () => void delete loading[name], []);
    return (
      <>
        {name === "minimal" && <Logo />}
        {children}
      </>
    );
  };

/**
 * Loads a layout's code once; the server and the entry wait for it before they render, so that it is there. Never
 * rejects.
 */
export function loadLayout(name: Layout = "default"): Promise<LayoutCode> | undefined {
  if (name === "default") return undefined;
  return (loading[name] ??= trackSettled(
    code[name]().catch(() => pageAlone(name)),
    () => undefined,
  ));
}

/** Parts of a layout; suspends until its code is there, so the page before stays. */
export function LateLayout({ name, children }: { name: RareLayout; children?: ReactNode }) {
  const Parts = use(loadLayout(name)!);
  return <Parts>{children}</Parts>;
}
