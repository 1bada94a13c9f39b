import type { PanelProps } from "../../chrome/panels.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { PointList } from "./point-list.tsx";
import { StoreList } from "./store-list.tsx";
import { storesTexts } from "./texts.ts";

/** All stores; choosing one closes it with that store selected (LOC-004). */
function StoreListPanel(panel: PanelProps) {
  return <StoresPanel searchable={false} {...panel} />;
}

/** The same with a search by place. */
function StoreLocatorPanel(panel: PanelProps) {
  return <StoresPanel searchable {...panel} />;
}

/** `about`: the article whose stock each store tells; empty while its size is to be chosen. */
function StoresPanel({ searchable, about, onClose }: PanelProps & { searchable: boolean }) {
  const t = storesTexts.useTexts();
  const { t: shop } = useStore();
  return (
    <Sheet
      title={t(searchable ? "title.locator" : "title.list")}
      closeLabel={shop("close")}
      side="end"
      onClose={onClose}
    >
      <StoreList searchable={searchable} heading="h3" sku={about} onChosen={onClose} />
    </Sheet>
  );
}

/** Pick-up points by place; choosing one closes it with the point kept (LOC-005). */
function ServicePointsPanel({ onClose }: PanelProps) {
  const t = storesTexts.useTexts();
  const { t: shop } = useStore();
  return (
    <Sheet title={t("title.points")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <PointList heading="h3" onChosen={onClose} />
    </Sheet>
  );
}

/** By the names of their panels. */
export { StoreListPanel as storeList, StoreLocatorPanel as storeLocator, ServicePointsPanel as servicePoints };
