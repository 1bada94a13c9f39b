import { askedPurposes, type AskedPurpose, type ConsentNeed } from "../../shared/consent/purposes.ts";
import type { Settings } from "./check.ts";

/**
 * What visitors of this deployment are asked about: the purposes of the providers that its settings configure, with
 * their names as visitors read them. A provider that stores, reads or sends anything that is not necessary has its line
 * here; without one nobody is asked.
 */
export function consentNeeds(given: Settings): readonly ConsentNeed[] {
  const named: Readonly<Partial<Record<AskedPurpose, readonly string[]>>> =
    given.ENVIRONMENT === "test" ? given.CONSENT_FOR : {};
  return askedPurposes.flatMap((purpose) => {
    const providers = named[purpose] ?? [];
    return providers.length === 0 ? [] : [{ purpose, providers }];
  });
}
