import { Suspense, startTransition, useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { bareDocument } from "./bare-document.ts";

vi.mock("../../../../client/pages/error/error-page.tsx", () => ({ ErrorPage: () => "the page" }));

it("a page whose code arrives while it is being drawn is drawn at once, with nothing to recover from", async () => {
  const { document, window, element } = bareDocument();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  const { createRoot } = await import("react-dom/client");
  const { usePage } = await import("../../../../client/app/page-registry.ts");
  // Known already, so that it comes again between two steps of drawing.
  await import("../../../../client/pages/error/error-page.tsx");
  function Page() {
    const Code = usePage("error");
    useEffect(() => {}, []);
    return <Code data={null} />;
  }
  let go: (gone: boolean) => void = () => {};
  function Shop() {
    const [gone, setGone] = useState(false);
    go = setGone;
    return <Suspense fallback="waits">{gone ? <Page /> : "the page before"}</Suspense>;
  }
  const complaints: unknown[] = [];
  const place = element("div");
  const root = createRoot(place as unknown as Element, {
    onRecoverableError: (problem) => complaints.push(problem),
    onUncaughtError: (problem) => complaints.push(problem),
  });
  root.render(<Shop />);
  await expect.poll(() => place.textContent).toBe("the page before");
  startTransition(() => go(true));
  await expect.poll(() => place.textContent).toBe("the page");
  expect(complaints).toEqual([]);
});
