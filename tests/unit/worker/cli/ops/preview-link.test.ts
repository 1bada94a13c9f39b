import { describe, expect, it } from "vitest";
import { readOpsArguments } from "../../../../../worker/cli/ops/arguments/command.ts";
import { OpsFailure } from "../../../../../worker/cli/ops/deps.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";
import { editorQuery, isEditor } from "../../../../../worker/gateway/cms/editor.ts";

const preview = { token: "the-preview-token", space: "4711" };
const shop = "https://shop.test";

/** A shop with one draft, at `faq`, that knows the token. */
async function link(slug: string, signed: typeof preview | undefined = preview) {
  const printed: string[] = [];
  const asked: URL[] = [];
  const ops = createOps({
    to: shop,
    key: "key",
    preview: signed,
    print: (text) => printed.push(text),
    fetch: async (address) => {
      const url = new URL(address);
      asked.push(url);
      if (url.pathname === "/api/cms/validate-editor") {
        const query = editorQuery.parse(Object.fromEntries(url.searchParams));
        return (await isEditor(query, { previewToken: "the-preview-token" }, Date.now()))
          ? Response.json({ code: 200, result: { previewToken: "ours" } })
          : Response.json({ code: 403, result: "Unauthorized editor" }, { status: 403 });
      }
      return url.pathname === "/api/cms/cdn/stories/outlet_de/faq" && url.searchParams.get("token") === "ours"
        ? Response.json({ code: 200, result: { story: { id: 12, content: { component: "page" } } } })
        : Response.json({ code: 404, result: "Story not found" }, { status: 404 });
    },
  });
  return { code: await ops.run({ name: "preview-link", slug }), printed, asked };
}

describe("npm run ops -- preview-link", () => {
  it("prints an address of the story's number with a signature that holds now", async () => {
    const { code, printed } = await link("outlet_de/faq");
    expect(code).toBe(0);
    const url = new URL(printed[0]!);
    expect(url.origin + url.pathname).toBe(`${shop}/storyblok/`);
    const query = editorQuery.parse(Object.fromEntries(url.searchParams));
    expect(query).toMatchObject({ _storyblok: "12", _storyblok_c: "page", "_storyblok_tk[space_id]": "4711" });
    expect(await isEditor(query, { previewToken: preview.token, previewSpace: "4711" }, Date.now())).toBe(true);
    expect(printed.join("")).not.toContain(preview.token);
  });

  it("says what is missing: the token, another's token, the story", async () => {
    await expect(link("outlet_de/faq", { ...preview, token: "of-another-space" })).rejects.toThrow(/takes no editor/);
    await expect(link("nothing")).rejects.toThrow(OpsFailure);
    await expect(link("nothing")).rejects.toThrow(/no story at "nothing" \(404\)/);
    const without = createOps({ to: shop, key: "key", print: () => {}, fetch });
    await expect(without.run({ name: "preview-link", slug: "faq" })).rejects.toThrow(/No PREVIEW_TOKEN/);
  });

  it("takes one slug", () => {
    expect(readOpsArguments(["preview-link", "faq"])).toMatchObject({ command: { name: "preview-link", slug: "faq" } });
    for (const args of [["preview-link"], ["preview-link", "a", "b"]]) expect(() => readOpsArguments(args)).toThrow();
  });
});
