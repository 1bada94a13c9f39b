/**
 * Official files that an operator puts in (Implementing Regulation 2025/1960): the harmonised notice of the legal
 * guarantee, and the label of a maker's free durability guarantee by its years (GARAN). Their design is the
 * regulation's: none is shipped, and none is imitated in words.
 */
export interface OfficialNotice {
  readonly kind: string;
  readonly language: string;
  readonly type: NoticeType;
  /** In pixels, of the file. */
  readonly width: number;
  readonly height: number;
  readonly digest: string;
}
export type NoticeType = "image/png" | "image/svg+xml";

/** A notice as pages show it: its address, and the size it is shown at. */
export interface ShownNotice {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export const guaranteeNotice = "guarantee";
/** The label for a guarantee of so many years, which are more than two. */
export const labelKind = (years: number): string => `garan-${years}`;
export const noticeKind = /^(?:guarantee|garan-(?:[3-9]|[1-9]\d))$/;

/** Tag of pages that show a notice. */
export const noticeTag = "notices";
export const noticesPath = "/notices/";

/**
 * Narrowest a file may be shown, in CSS pixels: with the code a fifth of the width, it is 72 pixels or 19 mm wide,
 * which a telephone reads at arm's length.
 */
export const leastWidth = 360;
/** Width it is shown at where there is room. */
const shownWidth = 480;

const endings = { "image/png": "png", "image/svg+xml": "svg" } as const;

/** A notice's address; its digest is part of it, so it never changes what it holds. */
export const noticePath = ({ kind, language, digest, type }: OfficialNotice): string =>
  `${noticesPath}${kind}-${language}-${digest}.${endings[type]}`;

/** A notice at the width it is shown at, its sides as the file's. */
export const shown = (notice: OfficialNotice): ShownNotice => ({
  path: noticePath(notice),
  width: shownWidth,
  height: Math.round((notice.height * shownWidth) / notice.width),
});

/** The notice of a kind in a language; null where none was put in. */
export const noticeOf = (notices: readonly OfficialNotice[], kind: string, language: string): OfficialNotice | null =>
  notices.find((one) => one.kind === kind && one.language === language) ?? null;

/** Whole years of a free durability guarantee by the maker, where they are more than two; null for anything else. */
export function durabilityYears(value: unknown): number | null {
  const years = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(years) && years > 2 && years < 100 ? years : null;
}
