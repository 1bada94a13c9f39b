// @vitest-environment page
import { useState } from "react";
import "@testing-library/jest-dom/vitest";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PhotoField } from "../../../../../client/features/reviews/photo-field.tsx";
import type { ShrunkPhoto } from "../../../../../client/features/reviews/shrink-photo.ts";
import { loadProductExtrasTexts } from "../../../../../shared/i18n/product-extras-texts.ts";
import { bePatient } from "../../patience.ts";

bePatient();

const t = await loadProductExtrasTexts("en-US");
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
/** Files of this name are no pictures. */
const shrink = async (file: Blob): Promise<ShrunkPhoto | null> =>
  (file as File).name.startsWith("text") ? null : { type: "image/webp", data: btoa((file as File).name) };

function Form({ refused = false }: { refused?: boolean }) {
  const [photos, setPhotos] = useState<readonly ShrunkPhoto[]>([]);
  return <PhotoField photos={photos} onPhotos={setPhotos} refused={refused} t={t} shrink={shrink} />;
}
const choose = (...names: string[]) =>
  user.upload(
    screen.getByLabelText("Choose photos"),
    names.map((name) => new File(["x"], name, { type: "image/jpeg" })),
  );
const shown = () => screen.queryAllByRole("img").map((img) => atob((img as HTMLImageElement).src.split(",")[1]!));

it("shows the photographs that were chosen, and takes one away with the focus back at the choice", async () => {
  const { unmount } = render(<Form />);
  const input = screen.getByLabelText("Choose photos");
  expect(input).toHaveAccessibleDescription(/^3 at most\./);
  await choose("a", "b");
  expect(shown()).toEqual(["a", "b"]);
  expect(screen.getAllByRole("img").map((img) => img.getAttribute("alt"))).toEqual(["Photo 1", "Photo 2"]);
  await user.click(screen.getByRole("button", { name: "Remove 1" }));
  expect(shown()).toEqual(["b"]);
  expect(input).toHaveFocus();
  await choose("a");
  expect(shown()).toEqual(["b", "a"]);
  unmount();
});

it("takes three and says so; further ones are left out", async () => {
  const { unmount } = render(<Form />);
  await choose("a", "b", "c", "d");
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(screen.getByRole("alert")).toHaveTextContent("A review takes 3 photos at most.");
  expect(screen.getByRole("status")).toHaveTextContent("That makes 3, which is the most.");
  expect(screen.getByLabelText("Choose photos")).toHaveAttribute("aria-disabled", "true");
  unmount();
});

it("says which kinds can be read where a file cannot, and keeps the others", async () => {
  const { unmount } = render(<Form />);
  await choose("a", "text", "b");
  expect(shown()).toEqual(["a", "b"]);
  const input = screen.getByLabelText("Choose photos");
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/Your browser cannot open one of the files as a photo/);
  await choose("c");
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
});

it("says that the shop did not take one", () => {
  const { unmount } = render(<Form refused />);
  expect(screen.getByRole("alert")).toHaveTextContent("We could not accept one of the photos.");
  unmount();
});
