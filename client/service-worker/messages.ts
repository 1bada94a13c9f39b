/** A page tells the worker that it is there and settled. */
export interface Here {
  type: "here";
  /** Build the page was made with. */
  build: string;
  /** BCP 47 tag of the page's texts. */
  language: string;
  /** Whether the browser asks to save data: then nothing is fetched ahead. */
  saveData: boolean;
  /** Files of the build that the page has loaded, as paths: the browser has them, so keeping them costs nothing. */
  files: readonly string[];
}

/** A worker that has just kept another build's files tells every open page which one. */
export interface Ready {
  type: "ready";
  build: string;
}

export function readReady(data: unknown): Ready | null {
  const { type, build } = (data ?? {}) as Partial<Record<keyof Ready, unknown>>;
  return type === "ready" && typeof build === "string" ? { type, build } : null;
}

export function readMessage(data: unknown): Here | null {
  const { type, build, language, saveData, files } = (data ?? {}) as Partial<Record<keyof Here, unknown>>;
  if (type !== "here" || typeof build !== "string" || typeof language !== "string" || typeof saveData !== "boolean")
    return null;
  const own = Array.isArray(files) ? files.filter((path) => typeof path === "string") : [];
  return { type, build, language, saveData, files: own };
}

/**
 * Whether a waiting worker may take over at once: only when a single page is open, and it is of the worker's own build.
 * Any other page may still need files that only the worker before it keeps; then it waits until they are closed.
 */
export const mayTakeOver = (own: string, told: string, openPages: number): boolean => openPages === 1 && told === own;
