import { expect, it } from "vitest";
import { filmsOf } from "../../../../../shared/catalog/product/films.ts";

it("names the shop's own films by the picture that stands for each", () => {
  expect(
    filmsOf([
      { image: "/shirt.jpg", typ: "image" },
      { image: "still.jpg", typ: "external-video", vid: { url: "/films/shirt.mp4", title: "Shirt" } },
      { image: "/other.jpg", vid: { url: "/film/films/back.webm" } },
    ]),
  ).toEqual({ "/still.jpg": "/film/films/shirt.mp4", "/other.jpg": "/film/films/back.webm" });
});

it.each([
  "https://video.example/shirt.mp4",
  "//video.example/shirt.mp4",
  "/films/../secret.mp4",
  "/films//shirt.mp4",
  "/films/shirt.exe",
  "javascript:alert(1)//.mp4",
  7,
])("leaves out %s, for a visitor's browser asks no other host", (url) => {
  expect(filmsOf([{ image: "/still.jpg", vid: { url } }])).toEqual({});
});

it("has none without a gallery, and leaves out what has no picture", () => {
  expect(filmsOf(null)).toEqual({});
  expect(filmsOf([{ image: "no_selection", vid: { url: "/films/shirt.mp4" } }, "text", null])).toEqual({});
});
