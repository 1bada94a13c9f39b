import { manifest } from "virtual:client-build";

const entry = "client/entry.tsx";

/**
 * Files a page needs at first load, as addresses: entry script, modules to preload, style sheets (the one every page
 * shares, then the page's own; decision 051).
 */
export interface ClientFiles {
  entry: string;
  preload: string[];
  styles: string[];
  development: boolean;
}

/** `sources` are module paths as they stand in the build manifest (page code, messages). */
export function clientFiles(sources: readonly string[]): ClientFiles {
  if (!manifest) return { entry: `/${entry}`, preload: [], styles: ["/client/styles/index.css"], development: true };
  const preload = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest?.[name];
    if (!chunk || preload.has(chunk.file)) return;
    preload.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(entry);
  sources.forEach(visit);
  const styles = [entry, ...sources].flatMap((name) => manifest?.[name]?.css ?? []);
  const entryFile = manifest[entry]!.file;
  preload.delete(entryFile);
  return {
    entry: `/${entryFile}`,
    preload: [...preload].map((file) => `/${file}`),
    styles: [...new Set(styles)].map((file) => `/${file}`),
    development: false,
  };
}

/**
 * Changes with every build; part of every page's cache key. And the names of all its files below /assets/, null on the
 * development server.
 */
export { buildFiles, buildId } from "virtual:client-build";

/**
 * True on the development server: its pages change with every saved file, so they are never stored, and its tools bring
 * scripts inline.
 */
export const development: boolean = import.meta.env.MODE === "development";
