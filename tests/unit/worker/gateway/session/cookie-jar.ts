/** A browser's cookies of one origin, as far as the shop needs them. */
export interface Jar {
  /** Takes the cookies of an answer; `now` in seconds. */
  take(answer: Response, now?: number): void;
  /** The `cookie` header for a path, or nothing. */
  header(path: string, now?: number): Record<string, string>;
  value(name: string): string | undefined;
}

export function createJar(): Jar {
  const kept = new Map<string, { value: string; path: string; until: number }>();
  return {
    take(answer, now = 0) {
      for (const line of answer.headers.getSetCookie()) {
        const [pair = "", ...parts] = line.split("; ");
        const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
        const attributes = new Map(
          parts.map((part) => part.split("=") as [string, string?]).map(([key, text]) => [key.toLowerCase(), text]),
        );
        const age = Number(attributes.get("max-age"));
        if (age <= 0) kept.delete(name);
        else kept.set(name, { value, path: attributes.get("path") ?? "/", until: now + age });
      }
    },
    header(path, now = 0): Record<string, string> {
      const sent = [...kept].filter(
        ([, cookie]) => (path === cookie.path || path.startsWith(`${cookie.path}/`)) && cookie.until > now,
      );
      return sent.length === 0 ? {} : { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join("; ") };
    },
    value: (name) => kept.get(name)?.value,
  };
}
