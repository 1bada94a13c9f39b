import type { ItemOption } from "../../../../shared/cart/article.ts";
import { bundleDefaults } from "../../../../shared/catalog/options/bundle-choice.ts";
import type {
  BundleGroup,
  CustomOption,
  DownloadFile,
  Member,
  Surcharge,
} from "../../../../shared/contract/page/page.ts";
import type { ProductType } from "../../../../shared/contract/catalog/product.ts";
import type { Cents } from "../../../../shared/money/money.ts";

/** Sku → pieces wanted. */
export type Pieces = Readonly<Record<string, number>>;
/** Option id → values, or the one text of an option that is filled in. */
export type Filled = Readonly<Record<string, readonly string[]>>;
/** Bundle option → its chosen selections, and pieces of each where the shopper decides. */
export interface BundleSelection {
  readonly chosen: Readonly<Record<number, readonly string[]>>;
  readonly qty: Readonly<Record<number, number>>;
}
export interface ChosenItem {
  group: BundleGroup;
  item: BundleGroup["choices"][number];
  qty: number;
}

/** A set starts with what belongs in it, can be had, and asks for nothing more. */
export const firstPieces = (members: readonly Member[]): Pieces =>
  Object.fromEntries(
    members.map(({ sku, qty, inStock, maxQty, asks }) => [
      sku,
      inStock && !asks ? Math.min(Math.max(1, qty), maxQty) : 0,
    ]),
  );

/** A bundle starts with its defaults: nothing that is not required is put in unasked. */
export function defaultSelection(bundle: readonly BundleGroup[]): BundleSelection {
  const defaults = bundleDefaults(bundle);
  return {
    chosen: Object.fromEntries(
      bundle.map(({ id, choices }) => [
        id,
        choices.filter((choice) => defaults.includes(choice)).map(({ selectionId }) => selectionId),
      ]),
    ),
    qty: {},
  };
}

/** What the bundle is filled with, with the pieces of each part. */
export function chosenItems(bundle: readonly BundleGroup[], { chosen, qty }: BundleSelection): ChosenItem[] {
  return bundle.flatMap((group) =>
    group.choices
      .filter(({ selectionId }) => chosen[group.id]?.includes(selectionId))
      .map((item) => ({ group, item, qty: item.canChangeQty ? (qty[group.id] ?? item.qty) : item.qty })),
  );
}

/** How many whole bundles the stock of the chosen parts allows; null when nothing is chosen. */
export function bundlesAvailable(items: readonly ChosenItem[]): number | null {
  return items.length === 0
    ? null
    : Math.min(...items.map(({ item, qty }) => Math.floor(item.maxQty / Math.max(1, qty))));
}

/** Types of what the bundle is filled with, each once. */
export const typesOf = (items: readonly ChosenItem[]): ProductType[] => [
  ...new Set(items.filter(({ qty }) => qty > 0).map(({ item }) => item.type ?? "simple")),
];

export const itemOptions = (items: readonly ChosenItem[]): ItemOption[] =>
  items.map(({ group, item, qty }) => ({
    label: group.title,
    value: qty > 1 ? `${qty} × ${item.name}` : item.name,
    attributeId: String(group.id),
    optionValue: item.selectionId,
    kind: "bundle",
    qty,
  }));

const isTyped = ({ values }: CustomOption): boolean => values.length === 0;
const answer = (option: CustomOption, filled: Filled): readonly string[] =>
  (filled[option.id] ?? []).flatMap((text) => text.trim() || []);

/** What the chosen values add to the price. */
export const surcharges = (options: readonly CustomOption[], filled: Filled): Surcharge[] =>
  options.flatMap((option) =>
    option.values.filter(({ id }) => answer(option, filled).includes(id)).map(({ adds }) => adds),
  );

/** Required options without an answer, in their order. */
export const unanswered = (options: readonly CustomOption[], filled: Filled): CustomOption[] =>
  options.filter((option) => option.required && answer(option, filled).length === 0);

export const sumOf = (files: readonly DownloadFile[]): Cents => files.reduce((sum, { cents }) => sum + cents, 0);

/** The answers as choices of a line; several values of one option are one choice. */
export function customChoices(options: readonly CustomOption[], filled: Filled): ItemOption[] {
  return options.flatMap((option): ItemOption[] => {
    const value = answer(option, filled);
    if (value.length === 0) return [];
    if (isTyped(option)) return [{ label: option.title, value: value[0]!, attributeId: option.id, kind: "custom" }];
    const values = option.values.filter(({ id }) => value.includes(id));
    return [
      {
        label: option.title,
        value: values.map(({ title }) => title).join(", "),
        attributeId: option.id,
        optionValue: values.map(({ id }) => id).join(","),
        kind: "custom",
      },
    ];
  });
}
