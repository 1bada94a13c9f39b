// @vitest-environment page
import { afterEach, expect, it } from "vitest";
import { askPicturesAgain } from "../../../../client/ui/ask-pictures-again.ts";
import { markBrokenPictures } from "../../../../client/ui/broken-pictures.ts";

afterEach(() => document.body.replaceChildren());

it("a picture that failed is asked for again once there is a connection, and no other", () => {
  document.body.innerHTML = '<p><img src="/img/a.webp" srcset="/img/b.webp 2x"></p><p><img src="/img/c.webp"></p>';
  const [failed, fine] = document.querySelectorAll("img");
  // This environment's own cannot be gone through; none has failed yet.
  markBrokenPictures(Object.assign(document, { images: [] }));
  askPicturesAgain();
  failed!.dispatchEvent(new Event("error"));
  expect([failed!.src.slice(0, 5), failed!.srcset]).toEqual(["data:", ""]);
  fine!.src = "/img/d.webp";
  dispatchEvent(new Event("online"));
  expect(failed!.getAttribute("src")).toMatch(/\/img\/a\.webp$/);
  expect(fine!.getAttribute("src")).toBe("/img/d.webp");
  // In vain: it is marked as before, and asked for the next time.
  failed!.dispatchEvent(new Event("error"));
  expect(failed!.dataset["broken"]).toMatch(/\/img\/a\.webp$/);
  dispatchEvent(new Event("online"));
  failed!.dispatchEvent(new Event("load"));
  expect(failed!.dataset["broken"]).toBeUndefined();
});
