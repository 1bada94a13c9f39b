/**
 * Where the embedded backend answers the wire of the CMS's content delivery API (`<address>/v2/cdn/…`), for callers
 * within the Worker, and the token that opens what is published there. Drafts need the space's preview token.
 */
export const embeddedCms = { path: "/cms", publicToken: "embedded-public-token" } as const;
