import { describe, expect, it } from "vitest";
import { editorMarks, marked } from "../../../../../../worker/pages/load/content/editor-marks.ts";

const fields = { name: "hero", space: "1", uid: "b1", id: "7" };
const editable = `<!--#storyblok#${JSON.stringify(fields)}-->`;
const made = [{ component: "hero", _uid: "b1", _editable: editable }];

describe("marks of the CMS's editor", () => {
  it("[CMS-024] are on a preview's blocks, and off everybody else's whatever the CMS sends", () => {
    const marks = { "data-blok-c": JSON.stringify(fields), "data-blok-uid": "7-b1" };
    expect(marked({ isPreview: true }, { _editable: editable }, made)).toEqual([{ component: "hero", editor: marks }]);
    expect(marked({}, { _editable: editable }, made)).toEqual([{ component: "hero" }]);
    expect(marked({ isPreview: false }, { _editable: editable }, made)).toEqual([{ component: "hero" }]);
  });

  it("are none where the mark is malformed", () => {
    for (const wrong of [
      undefined,
      7,
      "",
      "<!--#storyblok#{-->",
      '<!--#storyblok#{"name":1}-->',
      JSON.stringify(fields),
    ])
      expect(editorMarks(wrong)).toBeUndefined();
  });
});
