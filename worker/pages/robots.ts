/** What crawlers may fetch. Filter combinations are endless, so only pages and sorting of a plain listing are open. */
export function robotsText(origin: string): string {
  return ["User-agent: *", "Disallow: /api/", "Disallow: /ops/", "Disallow: /checkout", "Disallow: /winkelwagen", "Disallow: /catalogsearch/", "Disallow: /my-account", "Allow: /", "", `Host: ${origin}`, ""].join("\n");
}
