import { productFacts } from "../../../shared/config/product-facts.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import { durabilityYears, guaranteeNotice, labelKind, noticeOf } from "../../../shared/notices/notice.ts";
import { readNotices } from "../../notices/notices.ts";
import { done, open, type ViewItem } from "./item.ts";

/** Different durations that the catalogue names for a maker's guarantee; a label each. */
const years = `SELECT DISTINCT d.doc ->> '$.${productFacts.durabilityYears}' AS years FROM product p
  JOIN product_doc d ON d.product_id = p.id WHERE p.status <= 1 AND p.visibility > 1 AND years <> '' LIMIT 100`;

/** The harmonised notice of the legal guarantee, and the labels its articles ask for, in the view's language (C8). */
export const noticesItem: ViewItem = {
  item: "official notices",
  async look(view, _story, { env }) {
    const language = languageOf(view);
    const [notices, named] = await Promise.all([readNotices(env.DB), env.DB.prepare(years).all<{ years: unknown }>()]);
    const put = (kind: string) => `put the official file in: PUT /ops/notices/${kind}/${language}`;
    const labels = [...new Set(named.results.flatMap((row) => durabilityYears(row.years) ?? []))];
    const notice = noticeOf(notices, guaranteeNotice, language);
    return [
      notice
        ? done(`the notice of the legal guarantee is in ${language}`)
        : open(`the notice of the legal guarantee is missing in ${language}`, put(guaranteeNotice)),
      ...(notice?.type === "image/svg+xml"
        ? [
            open(
              `mails show no notice in ${language}: it is an SVG`,
              `put it in as PNG: PUT /ops/notices/guarantee/${language}`,
            ),
          ]
        : []),
      ...labels
        .sort((a, b) => a - b)
        .filter((count) => !noticeOf(notices, labelKind(count), language))
        .map((count) =>
          open(`the label of a guarantee of ${count} years is missing in ${language}`, put(labelKind(count))),
        ),
    ];
  },
};
