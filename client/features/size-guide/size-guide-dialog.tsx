import useSWR from "swr";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { loadProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { textHolder } from "../../app/texts.ts";
import { NotImplementedDialog } from "../../chrome/dialogs/not-implemented.tsx";
import type { PanelProps } from "../../chrome/panels.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { SizeGuideModal } from "./size-guide-modal.tsx";

const extrasTexts = textHolder(loadProductExtrasTexts);

/**
 * The size guide, opened by its name (CHROME-039): that of the product's department where `about` is a product's page,
 * else the whole one. A shop without a size guide says so.
 */
export function SizeGuideDialog({ about, onClose }: PanelProps) {
  const t = extrasTexts.useTexts();
  const path = useChrome().sizeGuidePath;
  const { data, error } = useSWR<PageData>(about === undefined ? null : pageKey(about, ""));
  if (!path) return <NotImplementedDialog onClose={onClose} />;
  if (about !== undefined && !data && error === undefined) return null;
  const product = data?.kind === "product" ? data : undefined;
  return (
    <SizeGuideModal path={path} department={product?.crumbs[0]?.path ?? ""} product={product} t={t} onClose={onClose} />
  );
}
