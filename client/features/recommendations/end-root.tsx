import { createRoot } from "react-dom/client";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { loadProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { createTranslate } from "../../../shared/i18n/translate.ts";
import { loadMessages } from "../../app/page-data.ts";
import { StoreContext } from "../../app/store-context.ts";
import type { About, EndPage } from "./about.ts";
import { Place } from "./place.tsx";

/** `data-recommended` names a page, or the articles of an order: `order A,B`. */
function aboutOf({ dataset: { recommended = "" } }: HTMLElement): About {
  const [name, skus = ""] = recommended.split(" ", 2);
  return name === "order" ? { order: skus.split(",").filter((sku) => sku !== "") } : { page: name as EndPage };
}

/**
 * Shows recommendations in a place that a page keeps for them, as a React root of its own, so that no page's first load
 * includes them. Answers a function that removes them when the page is left.
 */
export async function showEnd(store: StoreView, at: HTMLElement): Promise<() => void> {
  const language = languageOf(store);
  const [messages, t] = await Promise.all([loadMessages(language), loadProductExtrasTexts(language)]);
  if (!at.isConnected) return () => undefined;
  const root = createRoot(at);
  root.render(
    <StoreContext value={{ store, t: createTranslate(messages) }}>
      <Place about={aboutOf(at)} t={t} />
    </StoreContext>,
  );
  return () => root.unmount();
}
