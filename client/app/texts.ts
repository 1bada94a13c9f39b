import { use } from "react";
import { trackSettled } from "./settled-promise.ts";
import { useStore } from "./store-context.ts";

/**
 * Texts that come with their own part of the shop, for components that the server renders too: `useTexts` suspends
 * until they are there. The server calls `prepare` before it renders (worker/pages/render/page-texts.ts); the browser
 * keeps the server's markup meanwhile. A failed load is forgotten, so that the next try asks again.
 */
export function textHolder<Texts extends (...values: never[]) => string>(load: (language: string) => Promise<Texts>) {
  const coming: Record<string, Promise<Texts>> = {};
  const prepare = (language: string): Promise<Texts> => {
    const known = coming[language];
    if (known) return known;
    return (coming[language] = trackSettled(load(language), () => {
      delete coming[language];
    }));
  };
  // Always through `use`: a component that waited once and is then drawn without it loses count of its hooks.
  const useTexts = (): Texts => use(prepare(useStore().language));
  return { prepare, useTexts };
}
