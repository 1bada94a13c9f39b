import { describe, expect, it } from "vitest";
import {
  carrierNames,
  followLink,
  shippedLinks,
  spelledCarrier,
  type FollowedParcel,
} from "../../../../shared/delivery/carrier-links.ts";

const parcel: FollowedParcel = {
  carrier: "PostNL",
  code: "3S KADE 1",
  postcode: "3511 ab",
  country: "NL",
  language: "nl-NL",
};
const link = (change: Partial<FollowedParcel>) => followLink({ ...parcel, ...change });

describe("the carrier's own page about a parcel", () => {
  it.each([
    ["PostNL", "https://jouw.postnl.nl/track-and-trace/3SKADE1-NL-3511AB"],
    ["DHL Express", "https://www.dhl.com/nl-nl/home/tracking.html?submit=1&tracking-id=3SKADE1"],
    ["dpd", "https://tracking.dpd.de/status/nl_NL/parcel/3SKADE1"],
    ["bpost", "https://track.bpost.cloud/btr/web/#/search?itemCode=3SKADE1&postalCode=3511AB&lang=nl"],
    ["G.L.S.", "https://gls-group.com/EU/nl/parcel-tracking?match=3SKADE1"],
  ])("of %s", (carrier, href) => expect(link({ carrier })).toBe(href));

  it.each([
    ["nl-NL", "DE", "nl-nl"],
    ["de-DE", "NL", "de-de"],
    ["en-US", "NL", "global-en"],
    ["fr-BE", "BE", "global-en"],
  ])("of DHL is in the reader's language, %s, wherever the parcel goes", (language, country, site) =>
    expect(link({ carrier: "DHL", language, country })).toBe(
      `https://www.dhl.com/${site}/home/tracking.html?submit=1&tracking-id=3SKADE1`,
    ),
  );

  it("is none where the carrier is not known, or something that its page needs", () => {
    for (const change of [{ carrier: "Bike" }, { carrier: "" }, { code: null }, { code: " " }, { postcode: " " }])
      expect(link(change)).toBeNull();
    expect(link({ carrier: "DHL", postcode: "" })).not.toBeNull();
  });

  it("takes the longest name of a carrier, and nothing out of its place", () => {
    const known = { ...shippedLinks, dhlfreight: "https://freight.example/?q={code}" };
    expect(followLink({ ...parcel, carrier: "DHL Freight", code: "a&b=/ü" }, known)).toBe(
      "https://freight.example/?q=a%26b%3D%2F%C3%BC",
    );
  });
});

it.each([
  ["postnl", "PostNL"],
  ["dhl Express", "DHL Express"],
  ["g.l.s.", "GLS"],
  ["BPOST", "bpost"],
  ["fietskoerier Utrecht", "fietskoerier Utrecht"],
  ["Winkel DHL", "Winkel DHL"],
])("a carrier typed as %s is told customers as %s", (typed, told) => expect(spelledCarrier(typed)).toBe(told));

it("knows the spelling of every carrier whose page it knows", () => {
  const spelled = carrierNames.map((name) => name.toLowerCase());
  expect(Object.keys(shippedLinks).filter((name) => !spelled.includes(name))).toEqual([]);
});
