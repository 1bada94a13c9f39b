import { languageOf } from "../../../../shared/config/stores.ts";
import {
  storedKeys,
  type StoredKey,
  type StoredPlace,
  type StoredUse,
} from "../../../../shared/consent/stored-keys.ts";
import type { FlatHomeBlock } from "../../../../shared/contract/page/page.ts";
import { loadStoredKeyTexts } from "../../../../shared/i18n/stored-keys/stored-keys-texts.ts";
import type { LoadContext } from "../context.ts";

const places: readonly StoredPlace[] = ["cookie", "localStorage", "sessionStorage", "indexedDB", "cacheApi"];

type Texts = Awaited<ReturnType<typeof loadStoredKeyTexts>>;

/** How long something is kept, in words. A browser counts a cookie's days anew each time it is used. */
function lifeIn(t: Texts, { life, place }: StoredKey): string {
  if (typeof life === "object" && "minutes" in life) return t("life.minutes", { minutes: life.minutes });
  if (typeof life === "object") return t(place === "cookie" ? "life.daysUsed" : "life.days", { days: life.days });
  return t(`life.${life}`);
}

/**
 * What this shop keeps in a browser, as tables: one for each place, made from the registry, so that the page _Privacy_
 * is never behind the code. A provider's own keys stand there where it is configured, and those of a deployment's
 * tags.
 */
export async function storedKeyTables({
  store,
  tags,
  recognises = false,
  readsReplicas = false,
}: Pick<LoadContext, "store" | "tags" | "recognises" | "readsReplicas">): Promise<FlatHomeBlock[]> {
  const t = await loadStoredKeyTexts(languageOf(store));
  const configured = {
    tagManager: tags?.manager !== undefined,
    engagement: tags?.engagement !== undefined,
    discovery: recognises,
    replicas: readsReplicas,
  };
  const registered = (storedKeys as readonly StoredKey[]).filter(({ provider }) => !provider || configured[provider]);
  const all = [...registered, ...(tags?.keys ?? [])];
  return places.map((place) => ({
    component: "table",
    title: t(place),
    head: [t("name"), t("use"), t("purpose"), t("life")],
    rows: all
      .filter((key) => key.place === place)
      .map((key) => [
        key.records ? `${key.name} ${key.records}` : key.name,
        t(`use.${key.use as StoredUse}`),
        t(key.purpose),
        lifeIn(t, key),
      ]),
  }));
}
