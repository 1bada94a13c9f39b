/** An address of a picture in a size: its width, and what it is of, which is how it is fitted, and its path. */
function sizeOf(address: string): { width: number; of: string } | undefined {
  const { origin, pathname } = new URL(address);
  const [, width, of] = /^\/img\/(\d+)\/\d+\/(.+)$/.exec(pathname) ?? [];
  return of === undefined ? undefined : { width: Number(width), of: `${origin}/${of}` };
}

/** Of `addresses` the same picture in another size: the next larger one, else the largest; undefined for none. */
export function otherSize(address: string, addresses: readonly string[]): string | undefined {
  const asked = sizeOf(address);
  if (!asked) return undefined;
  const sizes = addresses
    .flatMap((other) => {
      const size = sizeOf(other);
      return size?.of === asked.of ? { other, width: size.width } : [];
    })
    .sort((a, b) => a.width - b.width);
  return (sizes.find(({ width }) => width >= asked.width) ?? sizes.at(-1))?.other;
}
