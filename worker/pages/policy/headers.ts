import type { TagSources } from "../../../shared/analytics/tags.ts";
import type { HostsOfTags } from "../../settings/tags.ts";
import { reportsPath } from "./policy-reports.ts";

/** Policy of pages that are stored: nothing inline runs, so it is the same for everyone. */
const policy = (scripts: string, framedBy = "'self'"): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `report-uri ${reportsPath}`,
    "report-to csp",
  ].join("; ");

/** A policy with more sources in some of its directives. */
const widened = (policy: string, more: (directive: string) => string): string =>
  policy
    .split("; ")
    .map((directive) => `${directive} ${more(directive.split(" ", 1)[0]!)}`.trimEnd())
    .join("; ");

export const cachedPolicy = policy("'self'");

const kinds = { "script-src": "scripts", "img-src": "images", "connect-src": "calls" } as const;
/**
 * A page's policy extended by the hosts that its tags need once a visitor has agreed (DATA-013); unchanged where none
 * are configured. It is the same for every visitor of a deployment, so pages can be stored.
 */
export const letIn = (policy: string, hosts: HostsOfTags | undefined): string =>
  hosts
    ? widened(policy, (directive) => {
        const kind = kinds[directive as keyof typeof kinds] as (typeof kinds)[keyof typeof kinds] | undefined;
        return kind ? [...new Set([...hosts.statistics[kind], ...hosts.marketing[kind]])].join(" ") : "";
      })
    : policy;
/**
 * The sources of those directives by purpose, for pages where a visitor withdraws consent: they narrow the policy
 * again.
 */
export const tagSources = (
  hosts: HostsOfTags,
  payment: "test" | "live" | undefined,
): Readonly<Record<string, TagSources>> =>
  Object.fromEntries(
    (payment ? widened(cachedPolicy, paymentSources(payment)) : cachedPolicy).split("; ").flatMap((directive) => {
      const [name = "", ...own] = directive.split(" ");
      const kind = kinds[name as keyof typeof kinds] as (typeof kinds)[keyof typeof kinds] | undefined;
      const sources = kind && {
        own: own.join(" "),
        statistics: hosts.statistics[kind].join(" "),
        marketing: hosts.marketing[kind].join(" "),
      };
      return sources ? [[name, sources]] : [];
    }),
  );
const storedPolicies = new WeakMap<HostsOfTags, string>();
/** The policy of stored pages with the hosts of their tags. */
export function storedPolicy(hosts: HostsOfTags | undefined): string {
  if (!hosts) return cachedPolicy;
  let made = storedPolicies.get(hosts);
  if (!made) storedPolicies.set(hosts, (made = letIn(cachedPolicy, hosts)));
  return made;
}

/**
 * A policy whose forms may also lead to these hosts. The search form of a view may be redirected to another view's
 * page, and browsers check every step of a form's way against the policy
 * (docs/decisions/261-landing-pages-and-redirects.md).
 */
export const leadingTo = (policy: string, hosts: readonly string[]): string =>
  hosts.length === 0 ? policy : policy.replace("form-action 'self'", `form-action 'self' ${hosts.join(" ")}`);

/** A streamed page is one shopper's own: its reveal scripts carry a nonce that is used once. */
export const streamedPolicy = (nonce: string): string => policy(`'self' 'nonce-${nonce}'`);
/**
 * Only a preview whose editor was recognised may stand in the editor's frame. The bridge brings the styles of its
 * outlines inline; scripts stay as everywhere.
 */
export const previewPolicy = (editor = ""): string =>
  policy("'self'", `'self' ${editor}`.trim()).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
/** The development server brings styles and its refresh code inline. */
export const developmentPolicy = "frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

/**
 * Parameters that campaigns and mail programs append; whatever else is unknown is ignored here too, but a browser must
 * be told names.
 */
const campaigns = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "gbraid",
  "wbraid",
  "dclid",
  "fbclid",
  "msclkid",
  "ttclid",
  "twclid",
  "li_fat_id",
  "mc_cid",
  "mc_eid",
  "_gl",
  "yclid",
  "igshid",
];

/**
 * `No-Vary-Search`: lets a prefetched page serve an address that differs only in parameters the page does not depend
 * on.
 */
export const ignoredParameters = {
  all: "key-order, params",
  campaigns: `key-order, params=(${campaigns.map((name) => `"${name}"`).join(" ")})`,
} as const;

export const securityHeaders: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // Only the store locator asks for a visitor's place, and only when pressed.
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  // Pictures say otherwise: mails and other sites show them.
  "cross-origin-resource-policy": "same-origin",
  // Where `report-to csp` leads. It is the same on every answer, so it tells nothing about a visitor.
  "reporting-endpoints": `csp="${reportsPath}"`,
};

/** Policy of answers that are no page. Opened as a page, such an answer may run nothing, and nobody may frame it. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What a page's payment needs beside, by directive. */
function paymentSources(environment: "test" | "live"): (directive: string) => string {
  const [own, files, counts] = [
    `https://checkoutshopper-${environment}.adyen.com`,
    `https://checkoutshopper-${environment}.cdn.adyen.com`,
    `https://checkoutanalytics-${environment}.adyen.com`,
  ];
  const wider: Record<string, string> = {
    "img-src": `${own} ${files}`,
    "connect-src": `${own} ${files} ${counts}`,
    "form-action": "https:",
  };
  return (directive) => wider[directive] ?? "";
}

/**
 * Headers of a page where the shopper pays through a real provider: its card fields are frames of its own host, its
 * component asks that host and fetches words and pictures from it. A card's issuer shows its challenge in a frame,
 * which the page reaches with a form, and no shop knows the issuers' hosts: hence any https there, and nowhere else.
 * With the embedded provider all of it lies at the shop's own origin, so nothing is widened.
 */
export function paymentHeaders(headers: Headers, environment: "test" | "live"): Headers {
  const policy = widened(headers.get("content-security-policy") ?? "", paymentSources(environment));
  const answer = new Headers(headers);
  answer.set("content-security-policy", `${policy}; frame-src 'self' https:`);
  answer.set("permissions-policy", securityHeaders["permissions-policy"]!.replace("payment=(self)", "payment=*"));
  return answer;
}

/** The answer with the headers that every answer carries; those it already has stay. */
export function secured(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...securityHeaders, "content-security-policy": callPolicy }))
    if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
