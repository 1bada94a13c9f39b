import { outsideAddress } from "../../url/outside-address.ts";

/** A file of the shop's own, below the folder that the bucket keeps them in. */
const path = /^\/[\w\-. %+/]{1,300}$/;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function ownPath(file: string): string | null {
  const whole = `/${file.replace(/^\/{1,10}/, "")}`;
  return path.test(whole) && !whole.includes("..") && !whole.includes("//") ? whole : null;
}

/**
 * Where the file of a download's link is, as an export names it (`link_type` "url" or "file", `link_url`, `link_file`):
 * an https address elsewhere, or the path of a file of the shop's own. Null where there is none that could be
 * delivered: then the product is not sold.
 */
export function downloadPlace(link: Readonly<Record<string, unknown>>): string | null {
  const [url, file] = [textOf(link["link_url"]), textOf(link["link_file"])];
  const isElsewhere = link["link_type"] === "url" || (link["link_type"] !== "file" && file === "");
  return isElsewhere ? outsideAddress(url) : ownPath(file);
}

/** Endings of names that say what a file is; of others, as of a program's address, nothing is said. */
const fileTypes: ReadonlySet<string> = new Set(
  "pdf epub mobi zip txt csv doc docx xls xlsx jpg jpeg png svg mp3 m4a wav flac mp4 mov m4v webm ai eps dxf".split(
    " ",
  ),
);

/** What a file is by the name of its place: "PDF"; null where that does not say it. */
export function fileTypeOf(place: string): string | null {
  const name = place.replace(/[?#].*$/s, "").replace(/^.*\//s, "");
  const ending = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return fileTypes.has(ending) ? ending.toUpperCase() : null;
}

/** What of a link leaves with the product: its file is for whoever has paid. */
const kept = new Set(["place", "link_url", "link_file", "link_file_content", "sample_file_content"]);
type Link = Record<string, unknown>;
const isLink = (link: unknown): link is Link => typeof link === "object" && link !== null;

/** A link without what leads to its file. */
export const withoutPlace = (link: unknown): unknown =>
  isLink(link) ? Object.fromEntries(Object.entries(link).filter(([name]) => !kept.has(name))) : link;

/** A link as the catalogue keeps it: its file as `place`, where it has one. */
export function withPlace(link: unknown): unknown {
  if (!isLink(link)) return link;
  const place = downloadPlace(link);
  return { ...(withoutPlace(link) as Link), ...(place !== null && { place }) };
}
