import { statSync } from "node:fs";
import { ImportFailure } from "./import-file.ts";
import { readExport, type Exported } from "./space-export.ts";

/** What became of an export. `refused` names each story, datasource or file that was not taken, and why. */
export interface SpaceImport {
  stories: { accepted: number; changed: number };
  datasources: { accepted: number; changed: number };
  components: number;
  refused: { story: string; reason: string }[];
}
interface Part {
  accepted: number;
  changed: number;
  refused: { story: string; reason: string }[];
}
export interface SpaceImportOptions {
  /** A file or folder as `readExport` takes it. */
  path: string;
  /** Address of the shop, without trailing slash. */
  to: string;
  /** OPS_KEY of the shop. */
  key: string;
  fetch?: typeof fetch;
}

/** Items and bytes of one call: operators' JSON may have one MiB. */
const mostItems = { story: 100, datasource: 20 } as const;
const mostBytes = 900_000;

/** Whether a path is an export of a CMS's space, and no catalogue. */
export const isSpaceExport = (path: string): boolean =>
  path.endsWith(".json") || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

type Kind = keyof typeof mostItems;
const fieldOf = { story: "stories", datasource: "datasources" } as const;

async function send(options: SpaceImportOptions, body: string): Promise<Record<string, Part>> {
  const ask = options.fetch ?? fetch;
  const answer = await ask(`${options.to}/api/admin/cms/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${options.key}`, "content-type": "application/json" },
    body,
  }).catch((error: Error) => {
    throw new ImportFailure(`${options.to} does not answer (${error.message})`);
  });
  const text = await answer.text();
  let json: { result: Record<string, Part> };
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    throw new ImportFailure(`${options.to} answered ${answer.status} without JSON`);
  }
  if (answer.status !== 200) throw new ImportFailure(`import: ${answer.status} ${JSON.stringify(json.result)}`);
  return json.result;
}

const nameOf = (value: unknown): string => {
  const { full_slug, slug } = (value ?? {}) as Record<string, unknown>;
  return String(full_slug ?? slug ?? "an entry without a slug");
};

/**
 * Sends what an export holds to a running shop, in parts of bounded size. The same again changes nothing, and what the
 * export does not name stays. Throws ImportFailure when the shop does not take it at all; what was sent before stays.
 */
export async function importSpace(options: SpaceImportOptions): Promise<SpaceImport> {
  const none = () => ({ accepted: 0, changed: 0 });
  const report: SpaceImport = { stories: none(), datasources: none(), components: 0, refused: [] };
  const waiting: Record<Kind, string[]> = { story: [], datasource: [] };
  const flush = async (kind: Kind) => {
    const items = waiting[kind].splice(0);
    if (items.length === 0) return;
    const field = fieldOf[kind];
    const { accepted, changed, refused } = (await send(options, `{"${field}":[${items.join(",")}]}`))[field]!;
    report[fieldOf[kind]].accepted += accepted;
    report[fieldOf[kind]].changed += changed;
    report.refused.push(...refused);
  };
  const add = async (kind: Kind, value: unknown) => {
    const json = JSON.stringify(value);
    const size = Buffer.byteLength(json) + 1;
    if (size > mostBytes) {
      report.refused.push({ story: nameOf(value), reason: `longer than ${mostBytes} bytes` });
      return;
    }
    const held = waiting[kind].reduce((sum, item) => sum + Buffer.byteLength(item) + 1, size);
    if (held > mostBytes || waiting[kind].length >= mostItems[kind]) await flush(kind);
    waiting[kind].push(json);
  };
  for (const one of readExport(options.path))
    if (one.kind === "languages") await send(options, JSON.stringify({ languages: one.codes }));
    else await take(one, add, report);
  await flush("story");
  await flush("datasource");
  return report;
}

async function take(
  one: Exclude<Exported, { kind: "languages" }>,
  add: (kind: Kind, value: unknown) => Promise<void>,
  report: SpaceImport,
): Promise<void> {
  if (one.kind === "components") report.components += one.count;
  else if (one.kind === "unreadable") report.refused.push({ story: one.file, reason: one.reason });
  else await add(one.kind, one.value);
}

/** The report in lines for a terminal. */
export function spaceImportLines({ stories, datasources, components }: SpaceImport): string[] {
  return [
    `${stories.accepted} stories and folders accepted, ${stories.changed} changed; ` +
      `${datasources.accepted} datasources accepted, ${datasources.changed} changed`,
    ...(components > 0 ? [`${components} components were left aside: the shop brings its own blocks`] : []),
  ];
}
