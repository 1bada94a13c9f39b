/**
 * Attribute codes of a catalogue in which what the law wants said of a product stands (docs/europe.md, G1 to G3). A
 * value is text, or an option of an attribute whose labels are then read in the view's language.
 */
export const productFacts = {
  /** Who made it: registered name or trade mark, postal address, and where it is reached electronically. */
  maker: { name: "maker_name", address: "maker_address", contact: "maker_contact", country: "maker_country" },
  /** Who answers for it in the Union; asked for where the maker's country (two letters) lies outside. */
  responsible: { name: "responsible_name", address: "responsible_address", contact: "responsible_contact" },
  ean: "ean",
  model: "model",
  /** Text a view words for itself, or options. */
  warnings: "safety_warnings",
  /** Fibres by share; parts of a garment each with a name: "Outer: 100% cotton; lining: 100% viscose". */
  composition: "composition",
  /**
   * How much of it there is, "250 ml" or "3 x 100 g": what a unit costs is worked out of it
   * (shared/catalog/price/unit-price.ts).
   */
  content: "content",
  /** Whole years of a free durability guarantee by the maker; above two they are shown by the label (C8). */
  durabilityYears: "durability_guarantee_years",
  /** A switch: sealed for hygiene, no withdrawal once the seal is broken (directive 2011/83, article 16(e)). */
  sealed: "hygiene_sealed",
  /** Working days before it leaves, where that is not the day it is ordered: from another warehouse, or on order. */
  leadDays: "lead_days",
  /** Materials of a shoe by part; whoever has one needs all three. */
  shoe: { upper: "shoe_upper", lining: "shoe_lining", sole: "shoe_sole" },
} as const;

/** Codes that say who made a product and what to beware of: no filter, no row of the specifications. */
export const safetyCodes: readonly string[] = [
  ...Object.values(productFacts.maker),
  ...Object.values(productFacts.responsible),
  productFacts.ean,
  productFacts.model,
  productFacts.warnings,
  productFacts.sealed,
  productFacts.durabilityYears,
  productFacts.leadDays,
];
