// @vitest-environment page
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Labels } from "../../../../../client/features/catalog/product-labels.tsx";
import type { Label } from "../../../../../shared/contract/page/page.ts";

const reads = (typed: boolean) => vi.stubGlobal("CSS", { supports: () => typed });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const label = (over: Partial<Label>): Label => ({ position: "top_left", text: "New", ...over });
const shown = (labels: Label[]) => <Labels labels={labels} context="category_list" />;
const colours = () => {
  const { backgroundColor, color } = screen.getByText("New").style;
  return [backgroundColor, color];
};

it("[PROD-068] has the merchant's colours where the style sheet cannot read them, adopting no style sheet", () => {
  reads(false);
  const { rerender } = render(shown([label({ ground: "#112233", ink: "#ffffff" })]));
  expect(colours()).toEqual(["#112233", "#ffffff"]);
  rerender(shown([label({ ground: "#445566" })]));
  expect(colours()).toEqual(["#445566", ""]);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it("[PROD-068] leaves the merchant's colours to the style sheet where it reads them", () => {
  reads(true);
  render(shown([label({ ground: "#112233", ink: "#ffffff" })]));
  expect(screen.getByText("New").hasAttribute("style")).toBe(false);
});
