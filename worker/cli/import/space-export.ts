import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** Something an export holds. Components are only counted: the shop brings its own. */
export type Exported =
  | { kind: "story" | "datasource"; value: unknown }
  | { kind: "components"; count: number }
  | { kind: "languages"; codes: string[] }
  | { kind: "unreadable"; file: string; reason: string };

/** Largest file that is read as one piece of JSON, in bytes. */
const mostFileBytes = 256 * 1024 * 1024;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isDatasource = (value: unknown): boolean =>
  isObject(value) && typeof value["slug"] === "string" && (Array.isArray(value["entries"]) || "dimensions" in value);
const isComponent = (value: unknown): boolean => isObject(value) && isObject(value["schema"]);
const isStory = (value: unknown): boolean =>
  isObject(value) && ("full_slug" in value || "content" in value || value["is_folder"] === true);

/** What the JSON of one file holds, whoever wrote it: an export of a space, or a file of the provider's own tool. */
export function* exportedIn(json: unknown, file: string): Generator<Exported> {
  if (isObject(json)) {
    const { stories, datasources, components, story, data, languages } = json;
    if (Array.isArray(languages)) {
      const codes = languages.map((one: unknown) => (isObject(one) ? one["code"] : one));
      yield { kind: "languages", codes: codes.filter((code) => typeof code === "string") };
    }
    const lists = [stories, datasources, components].filter((list) => Array.isArray(list));
    if (lists.length > 0) {
      for (const value of Array.isArray(stories) ? stories : []) yield { kind: "story", value };
      for (const value of Array.isArray(datasources) ? datasources : []) yield { kind: "datasource", value };
      if (Array.isArray(components)) yield { kind: "components", count: components.length };
      return;
    }
    if (isObject(story)) return yield { kind: "story", value: story };
    if (Array.isArray(data)) return yield* exportedIn(data, file);
    if (Array.isArray(languages)) return;
  }
  const items = Array.isArray(json) ? json : [json];
  let [components, unknown] = [0, 0];
  for (const value of items) {
    if (isDatasource(value)) yield { kind: "datasource", value };
    else if (isComponent(value)) components += 1;
    else if (isStory(value)) yield { kind: "story", value };
    else unknown += 1;
  }
  if (components > 0) yield { kind: "components", count: components };
  if (unknown > 0 && !isLibrary(file))
    yield { kind: "unreadable", file, reason: "holds no stories, datasources or components" };
}

/** Groups, presets and tags of components stand beside them and are as little needed. */
const isLibrary = (file: string): boolean => /(^|[\\/])components[\\/]|^(groups|presets|tags)/.test(file);

/**
 * Everything an export holds: of one JSON file, or of a folder as the provider's tool leaves it (`.storyblok`, or
 * `stories/<space>` of it), a file at a time. A file that cannot be read is one of the things it holds.
 */
export function* readExport(path: string): Generator<Exported> {
  const files = statSync(path).isDirectory()
    ? globSync("**/*.json", { cwd: path })
        .sort()
        .map((file) => ({ name: file, file: join(path, file) }))
    : [{ name: basename(path), file: path }];
  for (const { name, file } of files) {
    if (statSync(file).size > mostFileBytes) {
      yield { kind: "unreadable", file: name, reason: `longer than ${mostFileBytes} bytes` };
      continue;
    }
    let json: unknown;
    try {
      json = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      yield { kind: "unreadable", file: name, reason: "not JSON" };
      continue;
    }
    yield* exportedIn(json, name);
  }
}
