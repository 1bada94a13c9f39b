import type { ReactNode } from "react";
import { useStore } from "../store-context.ts";

/** Header, main content and footer of every page without a layout of its own (ROUTE-046). */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { t } = useStore();
  return (
    <>
      <a className="skip-link" href="#main">{t("skip")}</a>
      <main id="main" tabIndex={-1}>{children}</main>
    </>
  );
}
