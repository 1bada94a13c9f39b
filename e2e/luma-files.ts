import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Line {
  _source: { name?: unknown; type_id?: unknown; extension_attributes?: unknown };
}

/**
 * The catalogue with a file for each download, written into a folder; answers where. Its export names none, and what
 * has no file is not sold.
 */
export async function withFiles(catalogue: string, folder: string): Promise<string> {
  const lines = (await readFile(catalogue, "utf8")).split("\n").map((text) => {
    if (!text.includes('"downloadable"')) return text;
    const line = JSON.parse(text) as Line;
    if (line._source.type_id !== "downloadable") return text;
    const link = { id: 1, title: line._source.name, link_type: "url", link_url: "https://files.example/lesson.mp4" };
    line._source.extension_attributes = { downloadable_product_links: [link] };
    return JSON.stringify(line);
  });
  const file = join(folder, "luma-with-files.ndjson");
  await writeFile(file, lines.join("\n"));
  return file;
}
