import { describe, expect, it } from "vitest";
import {
  downloadPlace,
  fileTypeOf,
  withoutPlace,
  withPlace,
} from "../../../../../shared/catalog/product/download-place.ts";

describe("where the file of a link is", () => {
  it.each([
    [{ link_type: "url", link_url: "https://files.example/a.pdf" }, "https://files.example/a.pdf"],
    [{ link_url: " https://files.example/a.pdf " }, "https://files.example/a.pdf"],
    [{ link_type: "file", link_file: "/l/u/luma 1.mp4", link_url: "https://other.example/" }, "/l/u/luma 1.mp4"],
    [{ link_file: "books/a.pdf" }, "/books/a.pdf"],
    [{ link_type: "url", link_url: "http://files.example/a.pdf" }, null],
    [{ link_type: "url", link_url: "https://10.0.0.8/a.pdf", link_file: "/a.pdf" }, null],
    [{ link_type: "file", link_file: "/../secret.pdf" }, null],
    [{ link_type: "file", link_file: "" }, null],
    [{ link_type: "file", link_file: null }, null],
    [{ link_file: "/a//b.pdf" }, null],
    [{}, null],
  ])("%j: %s", (link, place) => {
    expect(downloadPlace(link)).toBe(place);
  });
});

it("a link is kept with its place and without what an export says of it, and leaves without either", () => {
  const link = {
    id: 1,
    title: "Gids",
    price: 2,
    link_type: "url",
    link_url: "https://files.example/a.pdf",
    place: "/x",
  };
  const kept = { id: 1, title: "Gids", price: 2, link_type: "url", place: "https://files.example/a.pdf" };
  expect(withPlace(link)).toEqual(kept);
  expect(withoutPlace(kept)).toEqual({ id: 1, title: "Gids", price: 2, link_type: "url" });
  expect(withPlace({ id: 2, link_file: "/a.pdf", link_file_content: { file_data: "AAAA" } })).toEqual({
    id: 2,
    place: "/a.pdf",
  });
  expect([withPlace(null), withoutPlace("x")]).toEqual([null, "x"]);
});

it.each([
  ["/books/wool 1.PDF", "PDF"],
  ["https://files.example/a/pattern.zip?key=b.pdf", "ZIP"],
  ["https://files.example/get.php", null],
  ["https://files.example", null],
  ["/books/pdf", null],
  ["/kade/care-guide.html", null],
])("the name of a place says what the file is, where it has a known ending: %s, %s", (place, type) => {
  expect(fileTypeOf(place)).toBe(type);
});
