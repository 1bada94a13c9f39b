import { shellPath } from "../../shared/url/page-key.ts";
import { cacheNames } from "./caches.ts";

/** A file of the build; `language` when only one language needs it. */
export interface BuiltFile {
  path: string;
  language?: string;
}

/**
 * Keeps the shell and the files it names. Rejects when one is missing, or the shell is another build's (a deployment is
 * under way), so that a half-kept build is never used.
 */
export async function keepShell(
  storage: CacheStorage,
  build: string,
  origin: string,
  fetchFile: (address: string) => Promise<Response>,
): Promise<void> {
  const shell = await fetchFile(origin + shellPath);
  if (!shell.ok) throw new Error(`The shell answered ${shell.status}`);
  const made = shell.headers.get("x-vs-build") ?? build;
  if (made !== build) throw new Error(`The shell is of build ${made}, this worker of ${build}`);
  const named = [...new Set((await shell.clone().text()).match(/\/assets\/[\w.-]+/g))];
  const cache = await storage.open(cacheNames(build).files);
  await cache.put(origin + shellPath, shell);
  await cache.addAll(named.map((path) => origin + path));
}

/**
 * Keeps every other file of the build that this language needs, one after another. A failure ends it until the next
 * page.
 */
export async function keepFiles(
  storage: CacheStorage,
  build: string,
  origin: string,
  files: readonly BuiltFile[],
  language: string,
): Promise<void> {
  const cache = await storage.open(cacheNames(build).files);
  for (const file of files) {
    if (file.language !== undefined && file.language !== language) continue;
    if (!(await cache.match(origin + file.path))) await cache.add(origin + file.path);
  }
}

/** What an open page has loaded in front of the rest: the connection may go at any moment. */
export function openFirst(files: readonly BuiltFile[], open: readonly string[]): readonly BuiltFile[] {
  const isOpen = ({ path }: BuiltFile) => open.includes(path);
  return [...files.filter(isOpen), ...files.filter((file) => !isOpen(file))];
}
