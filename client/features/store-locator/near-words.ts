import type { FoundPlace } from "../../../shared/contract/stores.ts";
import type { StoresTexts } from "../../../shared/i18n/stores/stores-texts.ts";
import type { Asked } from "./calls.ts";

/** Words of what is near a place, after those that ask whether it was meant, where its name was typed otherwise. */
export const near = (words: string, place: FoundPlace, { query = "" }: Asked, t: StoresTexts): string =>
  place.guessed ? `${t("found.guessed", { query, place: place.name })} ${words}` : words;
