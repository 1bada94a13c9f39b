/** A media path with its leading slash; null for the platform's ways of saying "none". */
export function mediaPath(image: string | null | undefined): string | null {
  if (!image || image === "no_selection") return null;
  return image.startsWith("/") ? image : `/${image}`;
}

/** The distinct pictures of a product: its main one first, then the gallery in order. */
export function pictures(source: {
  readonly image?: string | null;
  readonly media_gallery?: readonly { readonly image: string; readonly pos?: number | null }[] | null;
}): string[] {
  const gallery = [...(source.media_gallery ?? [])].sort((a, b) => (a.pos ?? 0) - (b.pos ?? 0));
  const paths = [source.image, ...gallery.map((entry) => entry.image)].flatMap((image) => mediaPath(image) ?? []);
  return [...new Set(paths)];
}

type Pictured = Parameters<typeof pictures>[0];

/** The pictures of a variant that are not only its product's main one; none without any. */
export function ownPictures(child: Pictured, source: Pictured): string[] {
  const own = pictures(child);
  return own.length === 1 && own[0] === mediaPath(source.image) ? [] : own;
}

/**
 * The variants with those first whose picture is the product's own: a page on which nobody asked for a colour opens
 * with the one its card shows, where that can be had. Otherwise in their order.
 */
export function asOnCard<V extends { readonly sku: string }>(
  variants: readonly V[],
  source: Pictured & { readonly configurable_children?: readonly (Pictured & { readonly sku: string })[] | null },
): V[] {
  const [shown] = pictures(source);
  const alike = new Set(
    (source.configurable_children ?? []).flatMap((child) =>
      shown !== undefined && pictures(child)[0] === shown ? child.sku : [],
    ),
  );
  return [...variants].sort((a, b) => Number(alike.has(b.sku)) - Number(alike.has(a.sku)));
}
