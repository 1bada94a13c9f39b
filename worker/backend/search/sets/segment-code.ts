/** Slots of one segment. */
export const segmentSize = 32_768;
export const wordsOfSegment = segmentSize / 32;

/**
 * Slots of one segment (0 to 32,767, ascending, each once) as text: "b" and a bitmap, or "d" and the distances between
 * them as varints, whichever is shorter, in base64. D1 hands blobs over as lists of numbers; text is five times
 * smaller.
 */
export function encodeSlots(slots: readonly number[]): string {
  const deltas: number[] = [];
  let before = -1;
  for (const slot of slots) {
    let gap = slot - before - 1;
    before = slot;
    for (; gap > 127; gap >>>= 7) deltas.push((gap & 127) | 128);
    deltas.push(gap);
  }
  const length = (before >> 3) + 1;
  if (slots.length === 0 || deltas.length < length) return `d${toBase64(Uint8Array.from(deltas))}`;
  const bits = new Uint8Array(length);
  for (const slot of slots) bits[slot >> 3]! |= 1 << (slot & 7);
  return `b${toBase64(bits)}`;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/** Sets the bits of an encoded segment in `words`, whose part for the segment begins at word `at`. */
export function addSlots(data: string, words: Uint32Array, at: number): void {
  const bytes = atob(data.slice(1));
  if (data.startsWith("b")) {
    for (let i = 0; i < bytes.length; i++) words[at + (i >> 2)]! |= bytes.charCodeAt(i) << ((i & 3) << 3);
    return;
  }
  eachSlot(bytes, (slot) => {
    words[at + (slot >> 5)]! |= 1 << (slot & 31);
  });
}

/** How many of the encoded slots are in `words`, without unpacking them into a set. */
export function countSlots(data: string, words: Uint32Array, at: number): number {
  const bytes = atob(data.slice(1));
  let count = 0;
  if (data.startsWith("b")) {
    for (let i = 0; i < bytes.length; i += 4) {
      const own = words[at + (i >> 2)]!;
      if (own === 0) continue;
      count += bitsOf(
        own &
          (bytes.charCodeAt(i) |
            ((bytes.charCodeAt(i + 1) || 0) << 8) |
            ((bytes.charCodeAt(i + 2) || 0) << 16) |
            ((bytes.charCodeAt(i + 3) || 0) << 24)),
      );
    }
    return count;
  }
  eachSlot(bytes, (slot) => {
    count += (words[at + (slot >> 5)]! >>> (slot & 31)) & 1;
  });
  return count;
}

/** Bits that are set in a 32-bit word. */
export function bitsOf(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Calls for each slot that the distances lead to. */
function eachSlot(bytes: string, visit: (slot: number) => void): void {
  let slot = -1;
  let gap = 0;
  let shift = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes.charCodeAt(i);
    gap |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    slot += gap + 1;
    visit(slot);
    gap = shift = 0;
  }
}
