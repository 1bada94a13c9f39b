import { describe, expect, it } from "vitest";

type Messages = Readonly<Record<string, string>>;
const files = import.meta.glob<{ messages: Messages }>("../../../../shared/i18n/**/{nl-NL,de-DE,en-US}.ts", {
  eager: true,
});
const parts = Map.groupBy(Object.entries(files), ([path]) => path.split("/").slice(5, -1).join("/"));
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

describe("texts in three languages", () => {
  it.each([...parts.keys()])("of %s have the same keys, the same gaps and no empty text", (part) => {
    const languages = Object.fromEntries(
      parts.get(part)!.map(([path, { messages }]) => [path.slice(-8, -3), messages]),
    );
    expect(Object.keys(languages).sort()).toEqual(["de-DE", "en-US", "nl-NL"]);
    const english = languages["en-US"]!;
    for (const [language, messages] of Object.entries(languages)) {
      expect(Object.keys(messages).sort(), language).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(messages)) {
        expect(text.trim(), `${language} ${key}`).not.toBe("");
        expect(gaps(text), `${language} ${key}`).toEqual(gaps(english[key]!));
      }
    }
  });

  it("of signing in are the specification's in English, and others in Dutch and German", () => {
    const of = (language: string) => files[`../../../../shared/i18n/session/${language}.ts`]!.messages;
    const quoted = {
      failed: "Authorisation failed.",
      "forgot.failed": "Error while sending reset password e-mail",
      needLogin: "You need to be logged in to see this page",
      loggedOut: "You're logged out",
      expired: "Due to inactivity your session has expired. Please log in again to use your account.",
      refreshExhausted:
        "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
    };
    expect(of("en-US")).toMatchObject(quoted);
    for (const language of ["nl-NL", "de-DE"])
      for (const [key, text] of Object.entries(quoted)) expect(of(language)[key], `${language} ${key}`).not.toBe(text);
  });

  it("name the fields, not the system, above a form with mistakes; only the checkout's words are fixed", () => {
    const summaries = Object.entries(files)
      .filter(([, { messages }]) => "fix" in messages)
      .map(([path, { messages }]) => [path.split("/i18n/")[1]!.replace(".ts", ""), messages.fix] as const);
    expect(summaries.length).toBeGreaterThan(9);
    const fixed = "purchase/checkout/en-US";
    for (const [file, words] of summaries) {
      if (file !== fixed) expect(words, file).not.toMatch(/validat|valid(er|ier)/i);
      if (!file.endsWith("en-US"))
        expect(words, file).not.toBe(files[`../../../../shared/i18n/${fixed}.ts`]!.messages.fix);
    }
    expect(Object.fromEntries(summaries)).toMatchObject({
      "session/nl-NL": "Controleer deze velden",
      "session/de-DE": "Bitte prüfe diese Felder",
      "session/en-US": "Please check these fields",
    });
  });
});
