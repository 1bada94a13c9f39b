import { legalRow } from "../../../shared/content/legal-row.ts";
import type { CheckoutConfig } from "../../../shared/contract/page/page.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { plainText } from "../../sanitise.ts";
import { chromeOf } from "./chrome-of.ts";
import { loadLogos } from "./content/load-logos.ts";
import { loadNotices } from "./content/load-notices.ts";
import { apiFor, contentIn, type LoadContext } from "./context.ts";

const mostTooltip = 600;

/**
 * What the story `blocks/checkout` says (CHECK-021), its markup reduced to words; nothing where there is no such story.
 * The legal row is the footer's: the checkout has none of its own (CHROME-002), and the law asks for it there too.
 */
export async function loadCheckoutConfig(context: LoadContext): Promise<CheckoutConfig> {
  context.from.tag(["storyblok-content", "storyblok", "checkout"]);
  const [answer, { footer, privacyPath }, notices, logos] = await Promise.all([
    apiFor(context).story("blocks/checkout"),
    chromeOf(context),
    loadNotices(context),
    loadLogos(context),
  ]);
  const content = contentIn(context, answer)?.content;
  const said = content?.component === "checkout" ? content : null;
  const target = (path: string | undefined) =>
    path === undefined ? null : path.startsWith("/") ? storePath(context.store, path) : path;
  return {
    accountTooltip: plainText(said?.accountTooltip ?? "", mostTooltip) || null,
    terms: target(said?.termsPath),
    withdrawal: target(said?.withdrawalPath),
    guarantee: target(said?.guaranteePath),
    ...(notices?.guarantee && { notice: notices.guarantee }),
    ...(logos && { logos }),
    privacy: privacyPath ?? null,
    legal: legalRow(footer),
  };
}
