import { parse, type Declaration } from "postcss";
import { lacking, part, tables, type Feature } from "./compat.ts";

const { properties, selectors, types, "at-rules": atRules } = tables.css;

function ofDeclaration({ prop, value }: Declaration): [string, (Feature | undefined)[]][] {
  if (prop.startsWith("-")) return [];
  const property = part(properties, prop);
  const words = new Set(value.replace(/url\([^)]*\)|"[^"]*"|var\([^)]*\)/g, " ").match(/[a-z][\w-]*\(?/g) ?? []);
  return [
    [prop, [property]],
    ...[...words].map((word): [string, (Feature | undefined)[]] => {
      if (!word.endsWith("(")) return [`${prop}: ${word}`, [part(property, word)]];
      const name = word.slice(0, -1);
      // In most properties a function has no table of its own: then its type's counts. Typed attr() is the only one
      // there is outside of "content".
      const typed = name === "attr" && prop !== "content" ? part(part(types, "attr"), "type_function") : undefined;
      return [`${word})`, [typed ?? part(types, name) ?? part(part(types, "color"), name) ?? part(property, name)]];
    }),
  ];
}

/**
 * What a style sheet uses that a browser of the floor lacks, with those that lack it. What stands in an `@supports` is
 * asked for there, and is its own fallback.
 */
export function stylesAbove(css: string): Map<string, string[]> {
  const above = new Map<string, string[]>();
  const note = (name: string, ...features: (Feature | undefined)[]) => {
    const without = lacking(...features);
    if (without.length > 0) above.set(name, without);
  };
  const sheet = parse(css);
  sheet.walkAtRules("supports", (rule) => void rule.remove());
  sheet.walkAtRules(({ name, params }) => {
    note(`@${name}`, part(atRules, name));
    if (name === "media")
      for (const [, feature] of params.matchAll(/\(\s*([a-z-]+)/g))
        note(`@media (${feature})`, part(part(atRules, "media"), feature!));
  });
  sheet.walkRules(({ selector }) => {
    for (const [whole, name] of selector.replace(/"[^"]*"/g, "").matchAll(/::?([a-z][a-z-]*)/g))
      if (!name!.startsWith("-")) note(whole, part(selectors, name!));
  });
  sheet.walkDecls((declaration) => {
    for (const [name, features] of ofDeclaration(declaration)) note(name, ...features);
  });
  return above;
}
