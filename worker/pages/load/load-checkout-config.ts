import type { CheckoutConfig } from "../../../shared/contract/page.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { plainText } from "../../sanitise.ts";
import { apiFor, contentIn, type LoadContext } from "./context.ts";

const mostTooltip = 600;
const none: CheckoutConfig = { accountTooltip: null, terms: null, withdrawal: null, guarantee: null };

/**
 * What the story `blocks/checkout` says (CHECK-021), its markup reduced to words; nothing where there is no such story.
 */
export async function loadCheckoutConfig(context: LoadContext): Promise<CheckoutConfig> {
  context.from.tag(["storyblok-content", "storyblok", "checkout"]);
  const story = contentIn(context, await apiFor(context).story("blocks/checkout"));
  if (story?.content.component !== "checkout") return none;
  const { accountTooltip, termsPath, withdrawalPath, guaranteePath } = story.content;
  const target = (path: string | undefined) =>
    path === undefined ? null : path.startsWith("/") ? storePath(context.store, path) : path;
  return {
    accountTooltip: plainText(accountTooltip ?? "", mostTooltip) || null,
    terms: target(termsPath),
    withdrawal: target(withdrawalPath),
    guarantee: target(guaranteePath),
  };
}
