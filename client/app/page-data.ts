import type { StoreView } from "../../shared/config/stores.ts";
import type { Facet } from "../../shared/contract/page/page.ts";
import type { WrittenAmounts } from "./store-context.ts";
import { inLanguage } from "../../shared/i18n/language.ts";
import type { Messages } from "../../shared/i18n/translate.ts";

/** What the server leaves in the page for the client: `<script type="application/json" id="page-data">`. */
export interface PageDataBlock {
  storeCode: string;
  /** Every view of the deployment, with addresses as they are seen from here. */
  views: readonly StoreView[];
  language: string;
  fallback: Record<string, unknown>;
  /** The amounts on the page, as the server wrote them. */
  written?: WrittenAmounts;
  /** The page has no content: it is drawn from what the device keeps. */
  offline?: true;
}

export function readPageData(): PageDataBlock {
  const text = document.getElementById("page-data")?.textContent;
  if (!text) throw new Error("No data block");
  return JSON.parse(text) as PageDataBlock;
}

const languages: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  "nl-NL": () => import("../../shared/i18n/messages/nl-NL.ts"),
  "de-DE": () => import("../../shared/i18n/messages/de-DE.ts"),
  "en-US": () => import("../../shared/i18n/messages/en-US.ts"),
};

const messageSources: Readonly<Record<string, string>> = {
  "nl-NL": "shared/i18n/messages/nl-NL.ts",
  "de-DE": "shared/i18n/messages/de-DE.ts",
  "en-US": "shared/i18n/messages/en-US.ts",
};

/** The file with a language's messages, as the build names its parts. */
export const messageSource = (language: string): string => inLanguage(messageSources, language);

export async function loadMessages(language: string): Promise<Messages> {
  return (await inLanguage(languages, language)()).messages;
}

type Arrange = (facets: readonly Facet[]) => readonly Facet[];

/**
 * How a list's filters are arranged for who looks at them: as the server has them, until code that comes late knows
 * better. Read where filters arrive, never while they stand, so that nothing moves under a reader.
 */
export const facetOrder: { arrange: Arrange } = { arrange: (facets) => facets };
