import { askedPurposes, type AskedPurpose, type ConsentNeed } from "../../shared/consent/purposes.ts";
import { trackingProvider } from "../../shared/customer-data/provider.ts";
import { tagProviders } from "./tags.ts";
import type { Settings } from "./check.ts";

/**
 * What visitors of this deployment are asked about: the purposes of the providers that its settings configure, with
 * their names as visitors read them. A provider that stores, reads or sends anything that is not necessary has its line
 * here; without one nobody is asked.
 */
export function consentNeeds(given: Settings): readonly ConsentNeed[] {
  const named: Readonly<Partial<Record<AskedPurpose, readonly string[]>>> =
    given.ENVIRONMENT === "test" ? given.CONSENT_FOR : {};
  const tags = tagProviders(given);
  const configured: Readonly<Partial<Record<AskedPurpose, readonly string[]>>> = {
    ...tags,
    marketing: [...(tags.marketing ?? []), ...(given.CUSTOMER_DATA_TRACKING === "on" ? [trackingProvider] : [])],
    // Whoever is known by a key of their own is recommended what fits what they looked at.
    ...(given.DISCOVERY_URL !== undefined && {
      preferences: [given.DISCOVERY_URL === "embedded" ? "KADE" : "Voyado Elevate"],
    }),
  };
  return askedPurposes.flatMap((purpose) => {
    const providers = [...(configured[purpose] ?? []), ...(named[purpose] ?? [])];
    return providers.length === 0 ? [] : [{ purpose, providers }];
  });
}
