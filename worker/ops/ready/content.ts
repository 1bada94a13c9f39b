import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Story } from "../../../shared/contract/content/cms.ts";
import { blanketReductions } from "../../../shared/text/blanket-reductions.ts";
import { namesClosedPlatform } from "../../../shared/text/unfilled-placeholders.ts";
import { vagueClaims } from "../../../shared/text/vague-claims.ts";
import { storyFacts, unknownFacts } from "../../pages/load/content/story-facts.ts";
import { open, type ReadyLine } from "./item.ts";
import { storyText } from "./story-texts.ts";

/** Stories of one call: each costs a few statements. */
export const storiesOfCall = 10;
/** Parts of pages have no address of their own; they are looked at first. */
export const parts = ["theme", "blocks/header-menu", "blocks/footer", "blocks/checkout"] as const;

/** What a published story says that it may not say (directives 2024/825 and 98/6; Regulation 2024/3228). */
export function faultsOfContent(story: Story, view: StoreView): Omit<ReadyLine, "view">[] {
  const text = storyText(story);
  const at = `/${story.full_slug}/`;
  const claims = vagueClaims(text, languageOf(view));
  const reductions = blanketReductions(text);
  const unknown = [...new Set(unknownFacts(text, storyFacts(view)))];
  const item = "content";
  return [
    ...(claims.length > 0
      ? [
          {
            item,
            ...open(
              `${at} claims of the environment: ${claims.slice(0, 5).join(", ")}`,
              "say what exactly, with proof",
            ),
          },
        ]
      : []),
    ...(reductions.length > 0
      ? [
          {
            item,
            ...open(
              `${at} announces a reduction of everything: ${reductions.slice(0, 5).join(", ")}`,
              "reduce the prices, which say from what; or name what is reduced",
            ),
          },
        ]
      : []),
    ...(namesClosedPlatform(JSON.stringify(story.content))
      ? [{ item, ...open(`${at} leads to the platform for disputes, which is closed`, "take the link out") }]
      : []),
    ...(unknown.length > 0
      ? [{ item, ...open(`${at} names facts that there are not: ${unknown.slice(0, 5).join(", ")}`, "mend the text") }]
      : []),
  ];
}
