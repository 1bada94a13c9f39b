import { use } from "react";
import { useStore } from "./store-context.ts";

/**
 * Texts that come with their own part of the shop, for components that the server renders too: `useTexts` suspends until they are there.
 * The server calls `prepare` before it renders (worker/pages/page-texts.ts); the browser keeps the server's markup meanwhile. A failed load is forgotten, so that the next try asks again.
 */
export function textHolder<Texts extends (...values: never[]) => string>(load: (language: string) => Promise<Texts>) {
  const known: Record<string, Texts> = {};
  const coming: Record<string, Promise<Texts>> = {};
  const prepare = (language: string): Promise<Texts> => (coming[language] ??= load(language).then(
    (texts) => (known[language] = texts),
    (error: unknown) => {
      delete coming[language];
      throw error;
    },
  ));
  const useTexts = (): Texts => {
    const { language } = useStore();
    return known[language] ?? use(prepare(language));
  };
  return { prepare, useTexts };
}
