import { describe, expect, it } from "vitest";
import { tagsElement, type Tags } from "../../../shared/analytics/tags.ts";
import { createPagesState } from "../../../worker/pages/pages-state.ts";
import { answerAtHand, answerPage } from "../../../worker/pages/pages.ts";
import { cachedPolicy, letIn } from "../../../worker/pages/policy/headers.ts";
import type { HostsOfTags } from "../../../worker/settings/tags.ts";
import { site } from "./shop.ts";

const tags: Tags = {
  manager: { id: "GTM-AB12CD", origin: "https://tags.example" },
  engagement: "https://engage.example/a.js",
  policy: { "script-src": { own: "'self'", statistics: "https://tags.example", marketing: "" } },
};
const only = (host: string) => ({ scripts: [host], images: [host], calls: [host] });
const tagHosts: HostsOfTags = { statistics: only("https://tags.example"), marketing: only("https://engage.example") };

/** A shop with tags, whose pages are asked several times: made, found and at hand. */
function tagged() {
  const { io } = site("tagged", () => ({ tags, edition: ".tags" }));
  const state = createPagesState(4_000_000, tagHosts);
  return async (path: string, init?: RequestInit) => {
    const request = new Request(`http://localhost:8787${path}`, { redirect: "manual", ...init });
    const answer = answerAtHand(request, state, io.now()) ?? (await answerPage(request, io, state));
    return { html: await answer.text(), policy: answer.headers.get("content-security-policy") };
  };
}

describe("pages of a shop with a tag manager", () => {
  it("[DATA-013][DATA-015] say what is loaded after consent beside their data, and hold no script of it", async () => {
    const get = tagged();
    for (const path of ["/", "/kleding/", "/winkelwagen/", "/checkout/", "/niets/", "/!shell"]) {
      await get(path);
      const { html } = await get(path);
      const block = new RegExp(`<script type="application/json" id="${tagsElement}">(.*?)</script>`).exec(html);
      expect(block && JSON.parse(block[1]!), path).toEqual(tags);
      expect(html, path).not.toMatch(/<script[^>]+src="(?!\/)/);
    }
  });
  it("[DATA-013] let its hosts in by one policy for everybody, however they are answered", async () => {
    const get = tagged();
    const expected = letIn(cachedPolicy, tagHosts);
    for (let i = 0; i < 4; i++) {
      const { policy } = await get("/", { headers: { "sec-gpc": i % 2 ? "1" : "0" } });
      expect(policy?.replace(/ 'nonce-[^']*'/, "")).toBe(expected);
    }
  });
  it("[DATA-014] without one have nothing of it", async () => {
    const plain = site("untagged");
    const answer = await plain.get("/");
    expect(await answer.text()).not.toContain(tagsElement);
    expect(answer.headers.get("content-security-policy")).not.toContain("https:");
  });
});
