import { languageOf, shippedViews } from "../../../shared/config/stores.ts";
import type { ReadyDeployment } from "../../ops/ready.ts";
import { legalExport, legalThemes, type LegalView } from "./legal-export.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import { OpsFailure } from "./deps.ts";
import type { OpsShop } from "./shop.ts";

interface Put {
  stories: { accepted: number; kept?: string[]; refused: { story: string; reason: string }[] };
}

const only = (views: readonly LegalView[], store: string | undefined): readonly LegalView[] => {
  const chosen = store === undefined ? views : views.filter(({ store_code: code }) => code === store);
  if (chosen.length === 0)
    throw new OpsFailure(`There is no view ${store}: ${views.map(({ store_code: code }) => code).join(", ")}`);
  return chosen;
};

/** Prints the legal texts as an export, or puts those into a shop that it does not have; 1 where one was refused. */
export async function legalStories(
  shop: OpsShop,
  { put, publish, replace, store }: OpsCommandOf<"legal-stories">,
): Promise<number> {
  if (put) return putInto(shop, { publish, replace, store });
  const views = shippedViews.map((view) => ({ store_code: view.storeCode, language: languageOf(view) }));
  const { stories } = legalExport(only(views, store), { hasFolders: true, publish });
  shop.print(JSON.stringify({ stories }, null, 2));
  return 0;
}

async function putInto(
  { call, print }: OpsShop,
  { publish, replace, store }: Pick<OpsCommandOf<"legal-stories">, "publish" | "replace" | "store">,
): Promise<number> {
  const { views, embedded_content: isEmbedded } = await call<ReadyDeployment>("GET", "/ops/ready");
  if (!isEmbedded)
    throw new OpsFailure("The CMS is elsewhere: print the stories without --put, and push them with its own tool");
  const report = { accepted: 0, kept: [] as string[], refused: [] as Put["stories"]["refused"] };
  // A view at a time: operators' JSON may have one MiB.
  for (const view of only(views, store)) {
    const options = { hasFolders: views.length > 1, publish };
    for (const [stories, only_new] of [
      [legalExport([view], options).stories, !replace],
      [legalThemes([view], options), true],
    ] as const) {
      const made = (await call<Put>("POST", "/api/admin/cms/import", { stories, only_new })).stories;
      report.accepted += made.accepted;
      report.kept.push(...(made.kept ?? []));
      report.refused.push(...made.refused);
    }
  }
  const { accepted, kept, refused } = report;
  print(`${accepted} put as ${publish ? "published stories" : "drafts"}, ${kept.length} were there and stay`);
  for (const slug of kept) print(`  stays    ${slug}`);
  for (const { story, reason } of refused) print(`  REFUSED  ${story}: ${reason}`);
  return refused.length > 0 ? 1 : 0;
}
