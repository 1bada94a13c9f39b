// @vitest-environment page
import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createKeptPages } from "../../../../../client/features/offline/kept-pages.ts";
import { noteKept } from "../../../../../client/features/offline/kept-note.ts";

it("a list or product that is shown from what is kept says when it was kept, and what is of the network does not", async () => {
  document.body.innerHTML = '<main id="main"><h1>Jackets</h1></main>';
  const main = document.getElementById("main")!;
  const pages = createKeptPages();
  let key = "/data/heren/";
  await noteKept("en-US", { keptAt: () => pages.at(key), listen: pages.listen });
  expect(main.textContent).toBe("Jackets");
  pages.note(key, { kind: "category" }, Date.now());
  expect(main.firstElementChild?.textContent).toMatch(/^Saved today at .+\. Prices may have changed\.$/);

  // The next page has taken the place of the one before.
  key = "/data/over-ons/";
  main.querySelector("h1")!.replaceWith("About");
  await waitFor(() => expect(main.textContent).toBe("About"));
  pages.note(key, { kind: "cms" }, Date.now());
  expect(main.textContent).toBe("About");

  key = "/data/jas/?childSku=A";
  pages.note("/data/jas/", { kind: "product" }, Date.now());
  expect(main.textContent).toMatch(/^Saved/);
  pages.note("/data/jas/?childSku=B", { kind: "product" }, null);
  expect(main.textContent).toBe("About");
  expect(pages.none()).toBe(false);

  // A page of another layout, which has a main part of its own.
  pages.note("/data/jas/", { kind: "product" }, Date.now());
  await new Promise((done) => setTimeout(done));
  main.replaceWith(Object.assign(document.createElement("main"), { id: "main", textContent: "Coat" }));
  await waitFor(() => expect(document.getElementById("main")!.textContent).toMatch(/^Saved.*Coat$/));
});
