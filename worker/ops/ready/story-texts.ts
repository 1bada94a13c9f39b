import type { Story } from "../../../shared/contract/content/cms.ts";
import { plainText } from "../../sanitise.ts";

/** Most signs of a story that are looked at. */
const most = 200_000;

/** What a story says, without addresses and markup. */
export function storyText({ content }: Story): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      if (!/^(?:\/|https?:)/.test(value)) texts.push(value.includes("<") ? plainText(value, most) : value);
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(walk);
  };
  walk(content);
  return texts.join("\n").slice(0, most);
}
