import { z } from "zod";

/** Longest text that can have a redirect. */
export const mostRedirectText = 200;

/** A searched text as redirects know it: width, letter case and spaces tell nothing apart. */
export const redirectText = (text: string): string => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

/** Where a redirect leads: a path of the shop, or an address; whose host it is, is asked when it is followed. */
export const redirectAddress = z
  .string()
  .min(1)
  .max(2_000)
  .regex(/^(https?:\/\/[^/]|\/(?!\/))/, "is a path that begins with one / or an address of the shop")
  .regex(/^[^\s\\]*$/, "has spaces or backslashes");

/** `_source` of a redirect in the index (DISC-034): a searched text and where it leads instead of to results. */
export const redirectSource = z.object({
  query_text: z.string().transform(redirectText).pipe(z.string().min(1).max(mostRedirectText)),
  url: redirectAddress,
});
export type RedirectSource = z.infer<typeof redirectSource>;

/** Result of GET /api/ext/search-redirect?tn_q= (DISC-035); `redirect` is null for a text without one. */
export const redirectAnswer = z.object({ redirect: z.object({ url: z.string().min(1).max(4_000) }).nullable() });
export type RedirectAnswer = z.infer<typeof redirectAnswer>;
