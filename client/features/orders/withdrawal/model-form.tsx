import { trader, traderAddress } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import { orderRightsTexts } from "../texts.ts";

/** The lines of the model form for withdrawal (directive 2011/83, annex I B). */
export function ModelFormLines() {
  const t = orderRightsTexts.useTexts();
  const { language } = useStore();
  return t("form.lines", { trader: [trader.name, ...traderAddress(language), trader.email].join(", ") })
    .split("\n")
    .map((line) => <p key={line}>{line}</p>);
}
