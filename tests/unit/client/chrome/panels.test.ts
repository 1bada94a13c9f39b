import { afterEach, describe, expect, it } from "vitest";
import { dialogOf } from "../../../../client/chrome/dialogs/dialog-links.ts";
import { isLinkable } from "../../../../client/chrome/dialogs/dialogs.ts";
import { closePanel, openPanel, openPanels, subscribePanels } from "../../../../client/chrome/panels.ts";
import { startProgress, stopProgress } from "../../../../client/chrome/progress.ts";

const names = () => openPanels().map(({ name }) => name);
afterEach(() => openPanels().forEach(closePanel));

describe("panels", () => {
  it("[CHROME-040] can be open together, and close one by one", () => {
    openPanel("searchpanel");
    openPanel("languageSidebar");
    expect(names()).toEqual(["searchpanel", "languageSidebar"]);
    closePanel("searchpanel");
    expect(names()).toEqual(["languageSidebar"]);
  });

  it("[CHROME-041] one that is opened while it is open is closed first, and open once", () => {
    const seen: string[][] = [];
    const stop = subscribePanels(() => seen.push(names()));
    openPanel("newsletter");
    const [first] = openPanels();
    openPanel("newsletter");
    stop();
    expect(seen.slice(-3)).toEqual([["newsletter"], [], ["newsletter"]]);
    expect(names()).toEqual(["newsletter"]);
    // It starts anew, and a late word of the first opening no longer closes it.
    expect(openPanels()[0]!.key).not.toBe(first!.key);
    closePanel(first!);
    expect(names()).toEqual(["newsletter"]);
  });

  it("carry what they are about", () => {
    openPanel("sizeSelector", "/trui/");
    expect(openPanels()).toMatchObject([{ name: "sizeSelector", about: "/trui/" }]);
  });
});

it("[CHROME-044] progress opens the overlay with its message, another start says its own, stop takes it away", () => {
  startProgress("Bezig");
  expect(openPanels()).toMatchObject([{ name: "loader", about: "Bezig" }]);
  startProgress("Bijna");
  expect(openPanels()).toMatchObject([{ name: "loader", about: "Bijna" }]);
  stopProgress();
  stopProgress();
  expect(openPanels()).toEqual([]);
});

describe("links to dialogs", () => {
  it("name a dialog or a panel; never the loader", () => {
    expect(dialogOf("#dialog=storeLocator")).toBe("storeLocator");
    expect(dialogOf("#dialog%3DstoreLocator")).toBe("storeLocator");
    expect(dialogOf("#dialog=searchpanel")).toBe("searchpanel");
    expect(isLinkable("loader")).toBe(false);
  });
  it("lead to the words that there is none for every other name, and nowhere without the sign", () => {
    for (const name of ["", "loader", "toString", "__proto__", "<b>"])
      expect(dialogOf(`#dialog=${name}`)).toBe("notImplemented");
    for (const hash of ["", "#", "#reviews", "#dialog", "#a#dialog=terms"]) expect(dialogOf(hash)).toBeNull();
  });
});
