import { hash32 } from "./key.ts";
import type { Head, ValidityRecord } from "./validity.ts";

/**
 * Tags as 32-bit numbers, four bytes each, for places where their names do not fit. Where two tags get the same number,
 * a change of one renews pages of the other as well: needless work, never a wrong page. Null when there are more than
 * `most`.
 */
export function packTags(tags: readonly string[], most: number): string | null {
  const numbers = [...new Set(tags.map(hash32))];
  if (numbers.length > most) return null;
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, i) => bytes.setUint32(i * 4, number));
  return btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
}

/** The packed tags as names in `hashedHead`'s sense. */
export function unpackTags(packed: string): string[] {
  const text = atob(packed);
  const bytes = new DataView(Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
  return Array.from({ length: bytes.byteLength / 4 }, (_, i) => String(bytes.getUint32(i * 4)));
}

const hashed = new WeakMap<Head, Head>();

/**
 * The head with tags packed to numbers, so that one rule judges packed validity records too. Made once for each head.
 */
export function hashedHead(head: Head): Head {
  let made = hashed.get(head);
  if (!made) {
    const changes = new Map<string, number>();
    for (const [tag, seq] of head.changes) {
      const number = String(hash32(tag));
      changes.set(number, Math.max(seq, changes.get(number) ?? 0));
    }
    hashed.set(head, (made = { seq: head.seq, floor: head.floor, changes, fetchedAt: head.fetchedAt }));
  }
  return made;
}

/** A validity record with packed tags, in the shape that the rule of validity reads. */
export const unpackValidity = (seq: number, packed: string, at: number, ttl: number): ValidityRecord => ({
  seq,
  tags: unpackTags(packed),
  at,
  ttl,
});
