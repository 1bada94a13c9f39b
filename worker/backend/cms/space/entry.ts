import { storyChangeTags } from "../../../../shared/contract/content/story-tags.ts";

/** A full slug without slashes at its ends: what an entry is found by. */
export const pathOf = (fullSlug: string): string => fullSlug.replace(/^\/+|(?<!\/)\/+$/g, "");

/** The folder a path stands in; "" for none. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Every folder above a path, the nearest last. */
export const foldersOf = (path: string): string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join("/"));

/** Tags that a change of a story invalidates, whatever view's folder it stands in. */
export const entryTags = ({ id, path }: { id: number; path: string }): string[] => storyChangeTags(path, id);

function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A uuid that is always the same for the same text; no secret and no proof of anything. */
export function stableUuid(text: string): string {
  const hex = [0x811c9dc5, 0x9e3779b9, 0x7f4a7c15, 0x94d049bb]
    .map((seed) => hash32(text, seed).toString(16).padStart(8, "0"))
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A number for an entry that comes without one, beyond those of a space and below what an editor's address may carry. */
export const stableId = (text: string): number =>
  2 ** 33 + hash32(text, 0x811c9dc5) * 2 ** 15 + (hash32(text, 0x9e3779b9) & 0x7fff);
