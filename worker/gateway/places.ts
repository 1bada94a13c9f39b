import { settings } from "../../shared/config/settings.ts";
import { embeddedCms } from "../../shared/contract/content/embedded-cms.ts";
import type { TokenForm } from "../../shared/session/token-form.ts";
import type { Family } from "./upstream.ts";

/**
 * What may stand elsewhere than the commerce platform, with the families of calls that go there. All others are the
 * platform's.
 */
export const groups = {
  search: ["catalog", "search"],
  cms: ["cms"],
  tuning: ["tuning"],
  discovery: ["discovery"],
  newsletter: ["newsletter"],
} as const satisfies Record<string, readonly Family[]>;
export type Group = keyof typeof groups;

/** How a deployment says where a group stands: an address, or the embedded backend beside a platform elsewhere. */
export interface GroupAddress {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  /** The group's service has a wire of its own. */
  readonly wire?: "tweakwise" | undefined;
}
export const embedded = "embedded";
const embeddedBase = "http://embedded";

export interface Places {
  readonly backendUrl?: string | undefined;
  readonly groups?: Readonly<Partial<Record<Group, GroupAddress>>> | undefined;
  readonly tokenInHeader?: boolean | undefined;
}

/** Where the calls of a family go, and in which form. */
export interface Place {
  readonly group: Group | "commerce";
  /** Address without trailing slash; calls add their path. */
  readonly base: string;
  readonly isEmbedded: boolean;
  /** The platform's own wire, that of the CMS's content delivery, of the discovery provider, or of search tuning. */
  readonly wire: "platform" | "cms" | "discovery" | "tweakwise";
  /** Whether changes there are written to the log that pages are checked against, in the same step. */
  readonly hasLog: boolean;
  /** Token of the CMS, or key of another service. */
  readonly key?: string | undefined;
  /** How customers' tokens travel (USER-014). */
  readonly tokens: TokenForm;
}

const groupOf = (family: Family): Group | undefined =>
  (Object.keys(groups) as Group[]).find((group) => (groups[group] as readonly Family[]).includes(family));

/**
 * The place of a family: its group's own address, else the commerce platform's, else the embedded backend. A platform
 * gets customers' tokens as `tokenInHeader` says, the embedded backend in the header.
 */
export function placeOf(family: Family, { backendUrl, groups: given, tokenInHeader }: Places): Place {
  // What editors of the embedded CMS do goes where its content is; it is asked on the platform's wire.
  if (family === "content-admin")
    return { ...placeOf("admin", { backendUrl: given?.cms?.url === embedded ? undefined : backendUrl }), group: "cms" };
  const group = groupOf(family);
  const own = group && given?.[group];
  const url = own?.url === embedded ? undefined : (own?.url ?? backendUrl);
  const isEmbedded = url === undefined;
  const isApart = own?.url !== undefined && !isEmbedded;
  const tokens = isEmbedded || (tokenInHeader ?? settings.users.tokenInHeader) ? "header" : "query";
  const base = url ?? embeddedBase;
  const hasLog = own?.url === undefined || (isEmbedded && backendUrl === undefined);
  const place = { group: group ?? ("commerce" as const), isEmbedded, hasLog, tokens: tokens as TokenForm };
  // The embedded backend has the CMS below a path of its own, here and behind BACKEND_URL.
  if (group === "cms")
    return isApart
      ? { ...place, base, wire: "cms", key: own.key }
      : { ...place, base: `${base}${embeddedCms.path}/v2`, wire: "cms", key: embeddedCms.publicToken };
  if (group === "discovery") return { ...place, base, wire: "discovery" };
  if (isApart && own.wire !== undefined) return { ...place, base, wire: own.wire, key: own.key };
  return { ...place, base, wire: "platform", ...(isApart && own.key !== undefined && { key: own.key }) };
}
