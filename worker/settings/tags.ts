import type { Tags } from "../../shared/analytics/tags.ts";
import type { AskedPurpose } from "../../shared/consent/purposes.ts";
import type { Settings } from "./check.ts";

/** Hosts that pages let in for their tags, by what for. */
export interface TagHosts {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly calls: readonly string[];
}

/** The hosts that each purpose permits. */
export type HostsOfTags = Readonly<Record<"statistics" | "marketing", TagHosts>>;

type Given = Pick<
  Settings,
  | "TAG_MANAGER_ID"
  | "TAG_MANAGER_URL"
  | "TAG_MANAGER_ADS"
  | "TAG_HOSTS"
  | "TAG_MARKETING_HOSTS"
  | "TAG_KEYS"
  | "ENGAGEMENT_URL"
  | "ENGAGEMENT_NAME"
>;

/** Where Google's containers come from, unless the deployment has a tagging server of its own. */
export const googleTags = "https://www.googletagmanager.com";

/** What the provider documents for Google Analytics 4 behind its tag manager. */
const googleHosts: TagHosts = {
  scripts: ["https://*.googletagmanager.com"],
  images: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  calls: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};
const nobody: TagHosts = { scripts: [], images: [], calls: [] };
const joined = (...parts: readonly TagHosts[]): TagHosts => {
  const all = (of: keyof TagHosts) => [...new Set(parts.flatMap((part) => part[of]))];
  return { scripts: all("scripts"), images: all("images"), calls: all("calls") };
};
const everywhere = (...hosts: readonly string[]): TagHosts => ({ scripts: hosts, images: hosts, calls: hosts });

/** What is loaded from elsewhere after consent, and from where; null where nothing is configured. */
export function tagsOf(given: Given): { tags: Omit<Tags, "policy">; hosts: HostsOfTags } | null {
  const { TAG_MANAGER_ID: id, TAG_MANAGER_URL: origin, ENGAGEMENT_URL: engagement } = given;
  if (id === undefined && engagement === undefined) return null;
  const own = origin === googleTags ? googleHosts : everywhere(origin);
  return {
    tags: {
      ...(id !== undefined && { manager: { id, origin } }),
      ...(engagement !== undefined && { engagement }),
      ...(given.TAG_KEYS.length > 0 && { keys: given.TAG_KEYS }),
    },
    hosts: {
      statistics: id === undefined ? nobody : joined(own, everywhere(...given.TAG_HOSTS)),
      marketing: joined(
        engagement === undefined ? nobody : everywhere(new URL(engagement).origin),
        everywhere(...given.TAG_MARKETING_HOSTS),
      ),
    },
  };
}

/** Whom visitors are asked about because of their tags. */
export const tagProviders = (given: Given): Readonly<Partial<Record<AskedPurpose, readonly string[]>>> => {
  const manager = given.TAG_MANAGER_ID === undefined ? [] : ["Google Tag Manager"];
  const engagement =
    given.ENGAGEMENT_URL === undefined || given.ENGAGEMENT_NAME === undefined ? [] : [given.ENGAGEMENT_NAME];
  return {
    statistics: manager,
    marketing: [...(given.TAG_MANAGER_ADS === "on" ? manager : []), ...engagement],
  };
};

/** Says that shopping events go nowhere, where no container is configured (DATA-014). */
export function warnWithoutContainer(
  { tags }: { readonly tags?: Omit<Tags, "policy"> | undefined },
  warn: (line: { event: string; message: string }) => void,
): void {
  if (!tags?.manager)
    warn({ event: "tag-manager-missing", message: "TAG_MANAGER_ID is not set: shopping events are not sent" });
}
