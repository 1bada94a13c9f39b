/** The browser's own translator (Translator API); what it translates leaves the device for nobody. */
interface TranslatorApi {
  availability(languages: Languages): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(languages: Languages): Promise<{ translate(text: string): Promise<string>; destroy(): void }>;
}
interface Languages {
  sourceLanguage: string;
  targetLanguage: string;
}
const api = (): TranslatorApi | undefined => (globalThis as { Translator?: TranslatorApi }).Translator;

/** Whether this browser translates from one language to another, after a download where it needs one; never rejects. */
export async function canTranslate(from: string, to: string): Promise<boolean> {
  try {
    const state = await api()?.availability({ sourceLanguage: from, targetLanguage: to });
    return state !== undefined && state !== "unavailable";
  } catch {
    return false;
  }
}

/** The texts in the other language, in their order. Rejects where the browser cannot after all. */
export async function translateTexts(texts: readonly string[], from: string, to: string): Promise<string[]> {
  const translator = await api()!.create({ sourceLanguage: from, targetLanguage: to });
  try {
    const done: string[] = [];
    // One at a time, as the browser does them anyway.
    for (const text of texts) done.push(await translator.translate(text));
    return done;
  } finally {
    translator.destroy();
  }
}
