import { use } from "react";
import { useStore } from "./store-context.ts";

/** A promise that `use` reads without waiting once it is kept, on the server as well. */
type Readable<T> = Promise<T> & { status?: "fulfilled"; value?: T };

/**
 * Texts that come with their own part of the shop, for components that the server renders too: `useTexts` suspends until they are there.
 * The server calls `prepare` before it renders (worker/pages/page-texts.ts); the browser keeps the server's markup meanwhile. A failed load is forgotten, so that the next try asks again.
 */
export function textHolder<Texts extends (...values: never[]) => string>(load: (language: string) => Promise<Texts>) {
  const coming: Record<string, Readable<Texts>> = {};
  const prepare = (language: string): Promise<Texts> => {
    const known = coming[language];
    if (known) return known;
    const asked: Readable<Texts> = load(language);
    coming[language] = asked;
    asked.then((value) => Object.assign(asked, { status: "fulfilled", value }), () => { delete coming[language]; });
    return asked;
  };
  // Always through `use`: a component that waited once and is then drawn without it loses count of its hooks.
  const useTexts = (): Texts => use(prepare(useStore().language));
  return { prepare, useTexts };
}
