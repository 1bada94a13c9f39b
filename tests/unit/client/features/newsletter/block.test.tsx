import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

vi.mock("../../../../../client/features/newsletter/newsletter.tsx", () => ({ NewsletterForm: () => <form /> }));

it("[NEWS-025] the widget shows title, subtitle and the box's title and text, on its ground, at its place", async () => {
  const effects: (() => unknown)[] = [];
  const node = { style: { backgroundColor: "" } };
  vi.doMock("react", async (original) => ({
    ...(await original<typeof import("react")>()),
    useEffect: (run: () => unknown) => void effects.push(run),
    useRef: () => ({ current: node }),
  }));
  const { NewsletterBlock } = await import("../../../../../client/pages/home/newsletter-block.tsx");
  const html = renderToStaticMarkup(
    NewsletterBlock({
      block: {
        component: "newsletter",
        title: "Post",
        text: "Elke week",
        subtitle: "Van de kade",
        sbTitle: "Nieuw",
        sbText: "Als eerste",
        background: "#fee",
        align: "end",
      },
    }),
  );
  for (const run of effects) run();
  expect(html.replaceAll(/<[^>]*>/g, "|")).toMatch(/Post\|.*Van de kade\|.*Elke week\|.*Nieuw\|.*Als eerste/);
  expect(html).toContain('data-align="end"');
  // By script: a page's policy lets no `style` attribute dress it.
  expect([html.includes("style="), node.style.backgroundColor]).toEqual([false, "#fee"]);
});
