import { describe, expect, it } from "vitest";
import { indexAttributes } from "../../../../../shared/catalog/product/attribute-index.ts";
import { safetyOf } from "../../../../../shared/catalog/product/product-safety.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";
import { contactHref } from "../../../../../shared/text/contact-href.ts";

const source = (more: Record<string, unknown> = {}) =>
  productSource.parse({ id: 5, sku: "TEE", name: "Tee", type_id: "simple", status: 1, visibility: 4, ...more });
const maker = {
  maker_name: "Weaver Ltd (Weft)",
  maker_address: "1 Mill Lane, Leeds",
  maker_contact: "safety@weft.example",
  maker_country: "GB",
};
const responsible = {
  responsible_name: "Import B.V.",
  responsible_address: "Kade 1, Rotterdam",
  responsible_contact: "https://import.example/contact",
};
const none = indexAttributes([]);

describe("what an offer says of a product's safety", () => {
  it("names maker, person responsible, identification and warnings", () =>
    expect(
      safetyOf(
        source({ ...maker, ...responsible, ean: 8712345678906, model: "T1", safety_warnings: ["Hot, hot.", "Sharp."] }),
        [],
        none,
        "en-US",
      ),
    ).toEqual([
      {
        sku: "TEE",
        model: "T1",
        ean: "8712345678906",
        maker: { name: "Weaver Ltd (Weft)", address: "1 Mill Lane, Leeds", contact: "safety@weft.example" },
        responsible: {
          name: "Import B.V.",
          address: "Kade 1, Rotterdam",
          contact: "https://import.example/contact",
        },
        warnings: ["Hot, hot.", "Sharp."],
      },
    ]));

  it("needs nobody else for a maker inside the single market, and names them where the country is not said", () => {
    const named = (country: string | undefined) =>
      safetyOf(source({ ...maker, ...responsible, maker_country: country }), [], none, "en-US")[0]!.responsible?.name;
    expect(["NL", "de", "NO", "GB", "CH", undefined].map(named)).toEqual([
      undefined,
      undefined,
      undefined,
      "Import B.V.",
      "Import B.V.",
      "Import B.V.",
    ]);
  });

  it("names the country of an address in the reader's language, where it ends with one", () => {
    const addresses = (language: string, ...[address, country]: readonly [string, string?]) =>
      safetyOf(
        source({ ...maker, maker_address: address, maker_country: country, responsible_address: address }),
        [],
        none,
        language,
      ).map(({ maker: by, responsible: for_ }) => [by?.address, for_?.address]);
    const place = "Voorbeeldkade 3, 3011 AA Rotterdam";
    expect(addresses("de-DE", `${place}, Nederland`, "NL")).toEqual([[`${place}, Niederlande`, undefined]]);
    expect(addresses("nl-NL", "Eksempelbrygga 4, 6002 Ålesund, Norge", "no")).toEqual([
      ["Eksempelbrygga 4, 6002 Ålesund, Noorwegen", undefined],
    ]);
    const swiss = "Rue de l’Exemple 8, 1003 Lausanne, Suisse";
    expect(addresses("de-DE", swiss, "CH")).toEqual([["Rue de l’Exemple 8, 1003 Lausanne, Schweiz", swiss]]);
    expect(addresses("en-US", `${place}, Nederland`)).toEqual([[`${place}, Nederland`, `${place}, Netherlands`]]);
    for (const kept of [place, "Nederland", "Mill, Leeds, Nederland"])
      expect(addresses("de-DE", kept, "GB")[0]![0]).toBe(kept);
    expect(addresses("de-DE", `${place}, Nederland`, "Holland")[0]![0]).toBe(`${place}, Nederland`);
  });

  it("says nothing where the catalogue does not, nor of what has no body", () => {
    expect(safetyOf(source(), [], none, "en-US")).toEqual([]);
    expect(safetyOf(source({ maker_name: " ", maker_address: null, ean: "1" }), [], none, "en-US")).toEqual([]);
    expect(safetyOf(source({ ...maker, type_id: "virtual" }), [], none, "en-US")).toEqual([]);
    expect(safetyOf(source({ ...maker, type_id: "downloadable" }), [], none, "en-US")).toEqual([]);
  });

  it("says it of each part of a set", () =>
    expect(
      safetyOf(source({ type_id: "bundle" }), [source({ ...maker, sku: "A", name: "Hat" })], none, "en-US").map(
        ({ name, sku }) => [name, sku],
      ),
    ).toEqual([["Hat", "A"]]));

  it("reads options in the view's words, and texts as they are", () => {
    const german = indexAttributes([
      {
        attribute_id: 1,
        attribute_code: "safety_warnings",
        options: [
          { value: "7", label: "Von Feuer fernhalten." },
          { value: "8", label: "Nicht für Kinder." },
        ],
      },
    ]);
    expect(safetyOf(source({ ...maker, safety_warnings: "7,8" }), [], german, "de-DE")[0]!.warnings).toEqual([
      "Von Feuer fernhalten.",
      "Nicht für Kinder.",
    ]);
  });

  it("leads to mail addresses and web pages, and to nothing else", () =>
    expect(
      ["a@b.example", "https://b.example/c?d", "javascript:alert(1)", "a@b.example?cc=x", "see box", ""].map(
        contactHref,
      ),
    ).toEqual(["mailto:a@b.example", "https://b.example/c?d", null, null, null, null]));
});
