import { parseAst } from "rolldown/parseAst";
import { lacking, part, tables, type Feature } from "./compat.ts";

interface Node {
  type: string;
  [key: string]: unknown;
}

const spaces = [tables.javascript.builtins, tables.api];
/**
 * Interfaces whose members are looked for by their name alone, for a script does not say what it holds. Of others too
 * many names are everyday words.
 */
const looked = [
  "Document",
  "Element",
  "HTMLElement",
  "HTMLDialogElement",
  "HTMLInputElement",
  "HTMLFormElement",
  "Node",
  "Animation",
  "Navigator",
  "Window",
  "AbortSignal",
  "Response",
  "Request",
  "Headers",
  "URL",
  "URLSearchParams",
  "CSSStyleSheet",
  "IDBFactory",
  "IDBObjectStore",
  "ServiceWorkerRegistration",
  "StorageManager",
  "Crypto",
  "History",
  "Performance",
];
const below = (owner: unknown): [string, Feature][] =>
  Object.entries((owner ?? {}) as Record<string, Feature>).filter(
    ([name]) => name !== "__compat" && !name.endsWith("_event") && !name.endsWith("_static"),
  );
const names = new Set(
  [...Object.values(tables.javascript.builtins), ...looked.map((name) => tables.api[name])].flatMap((owner) =>
    below(owner).map(([name]) => name),
  ),
);
/** All that tables know of these names, whatever they are members of: one that is there in any is taken for that. */
const members = new Map<string, Feature[]>();
for (const owner of spaces.flatMap((space) => Object.values(space)))
  for (const [name, feature] of below(owner))
    if (names.has(name)) members.set(name, [...(members.get(name) ?? []), feature]);
const ofGlobal = (name: string): Feature[] =>
  spaces.map((space) => part(space, name)).filter((feature) => feature !== undefined);
/** A builtin's own functions have no suffix in the tables. */
const ofOwner = (owner: string, name: string): Feature[] =>
  spaces
    .map(
      (space, at) =>
        part(part(space, owner), `${name}_static`) ?? (at === 0 ? part(part(space, owner), name) : undefined),
    )
    .filter((feature) => feature !== undefined);
const known = new Map<string, string[]>();
function lackingAs(name: string, features: () => Feature[]): string[] {
  if (!known.has(name)) known.set(name, lacking(...features()));
  return known.get(name)!;
}
const nameOf = (node: Node | undefined, computed: unknown): string | null =>
  node?.type === "Identifier" && computed !== true ? String(node.name) : null;

/**
 * What a script uses that a browser of the floor lacks, with those that lack it: globals ("ReportingObserver"), members
 * of globals ("Map.groupBy"), and members of anything, where nothing of that name is there (".showPopover"). Syntax is
 * the bundler's matter, which writes it for the floor.
 */
export function scriptsAbove(code: string): Map<string, string[]> {
  const above = new Map<string, string[]>();
  const note = (name: string, features: () => Feature[]) => {
    const without = lackingAs(name, features);
    if (without.length > 0) above.set(name, without);
  };
  const visit = (node: unknown, parent: Node | null, key: string): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) return node.forEach((child) => visit(child, parent, key));
    const one = node as Node;
    if (typeof one.type !== "string") return;
    if (one.type === "MemberExpression") {
      const name = nameOf(one.property as Node, one.computed);
      const owner = nameOf(one.object as Node, false);
      if (name !== null && owner !== null && ofOwner(owner, name).length > 0)
        note(`${owner}.${name}`, () => ofOwner(owner, name));
      else if (name !== null) note(`.${name}`, () => members.get(name) ?? []);
    } else if (
      one.type === "Identifier" &&
      !(parent?.type === "MemberExpression" && key === "property" && parent.computed !== true) &&
      !(parent?.type === "Property" && key === "key")
    )
      note(String(one.name), () => ofGlobal(String(one.name)));
    for (const name in one) visit(one[name], one, name);
  };
  visit(parseAst(code), null, "");
  return above;
}
