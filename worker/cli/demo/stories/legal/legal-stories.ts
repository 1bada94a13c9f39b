import type { StoryContent } from "../../../../../shared/contract/content/cms.ts";
import type { Language, Text } from "../../text.ts";
import {
  accessibilitySlug,
  contactSlug,
  deliverySlug,
  guaranteeSlug,
  imprintSlug,
  privacySlug,
  termsSlug,
  withdrawalSlug,
} from "../slugs.ts";
import { accessibilityPage } from "./accessibility.ts";
import { deliveryPage } from "./delivery.ts";
import { contactPage, imprintPage } from "./imprint.ts";
import { privacyPage } from "./privacy.ts";
import { guaranteePage, termsPage } from "./terms.ts";
import { withdrawalPage } from "./withdrawal.ts";

/** The pages that the law asks of a shop, complete but for the trader, who comes in as a fact (worker/pages/load). */
export const legalStories: readonly { slug: Text; write: (language: Language) => StoryContent }[] = [
  { slug: termsSlug, write: termsPage },
  { slug: guaranteeSlug, write: guaranteePage },
  { slug: privacySlug, write: privacyPage },
  { slug: imprintSlug, write: imprintPage },
  { slug: contactSlug, write: contactPage },
  { slug: deliverySlug, write: deliveryPage },
  { slug: withdrawalSlug, write: withdrawalPage },
  { slug: accessibilitySlug, write: accessibilityPage },
];
