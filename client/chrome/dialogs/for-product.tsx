import type { ReactNode } from "react";
import useSWR from "swr";
import type { PageData, PageOf } from "../../../shared/contract/page/page.ts";
import { deviceGroupOf } from "../../../shared/routes.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { useLocation } from "../../navigation/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { PanelProps } from "../panels.ts";
import styles from "./dialogs.module.css";
import { Trouble } from "./trouble.tsx";
import { dialogTexts } from "./texts.ts";

export interface ForProductProps extends PanelProps {
  title: string;
  /** The dialog itself, once the product is known. */
  render: (product: PageOf<"product">) => ReactNode;
}

/**
 * A dialog about a product: that of the page at `about`, else of the page on screen. While it is on its way, when it
 * cannot be had and where there is none, the dialog says so.
 */
export function ForProduct({ title, about, onClose, render }: ForProductProps) {
  const t = dialogTexts.useTexts();
  const { t: shop, to } = useStore();
  const { pathname, search } = useLocation();
  const key = about === undefined ? (deviceGroupOf(pathname) ? null : pageKey(pathname, search)) : pageKey(about, "");
  const { data, error, mutate } = useSWR<PageData>(key);
  if (data?.kind === "product") return render(data);
  return (
    <Sheet title={title} closeLabel={shop("close")} side="end" onClose={onClose}>
      {key === null || data ? (
        <div className={styles.note}>
          <p>{t("noProduct")}</p>
          <a className="button" href={to("/")} onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
            {t("noProduct.shop")}
          </a>
        </div>
      ) : error === undefined ? (
        <p role="status">{shop("loading")}</p>
      ) : (
        <Trouble onRetry={() => void mutate().catch(() => undefined)} />
      )}
    </Sheet>
  );
}
