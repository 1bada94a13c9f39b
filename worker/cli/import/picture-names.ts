import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * A picture of a folder: the file, its path as exports name it, and the path it is kept under. Paths have no leading
 * slash.
 */
export interface NamedPicture {
  file: string;
  path: string;
  kept: string;
}

/**
 * The path with twelve digits of the bytes' SHA-256 before its ending: another picture gets another address, so the old
 * one may be kept for ever.
 */
export function contentName(path: string, bytes: Uint8Array): string {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return /\.\w+$/.test(path) ? path.replace(/\.(\w+)$/, `.${digest}.$1`) : `${path}.${digest}`;
}

/** The files below a folder, hidden ones left out, in order. Rejects when the folder cannot be read. */
export async function namedPictures(folder: string): Promise<NamedPicture[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const pictures: NamedPicture[] = [];
  for (const file of files) {
    const path = relative(folder, file).split(sep).join("/");
    pictures.push({ file, path, kept: contentName(path, await readFile(file)) });
  }
  return pictures;
}

/**
 * A line of an export that names each known picture by its kept path, wherever a value is exactly that picture's path.
 * Lines that are no JSON stay as they are.
 */
export function withKeptPictures(line: string, kept: ReadonlyMap<string, string>): string {
  if (kept.size === 0) return line;
  try {
    return JSON.stringify(
      JSON.parse(line, (_, value: unknown) => (typeof value === "string" ? renamed(value, kept) : value)),
    );
  } catch {
    return line;
  }
}

function renamed(value: string, kept: ReadonlyMap<string, string>): string {
  const slash = value.startsWith("/") ? "/" : "";
  const name = kept.get(value.slice(slash.length));
  return name === undefined ? value : slash + name;
}
