import type { LogoType, MethodLogo } from "../contract/order/method-logo.ts";
import { providerType } from "./provider-method.ts";

/**
 * Official logos of ways to pay belong to their owners: none is shipped, an operator puts them in
 * (docs/decisions/160-payment-flow.md). As pages show one: its address, and the sides of the file in pixels.
 */
export interface ShownLogo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
/** Logos by what they stand for: types of the provider, brands of cards, codes of own methods. */
export type ShownLogos = Readonly<Record<string, ShownLogo>>;

/** Tag of what shows logos. */
export const logoTag = "method-logos";
export const logosPath = "/logos/";
/** The box a logo is shown in, in CSS pixels. */
export const logoBox = { width: 40, height: 26 } as const;

const endings = { "image/svg+xml": "svg", "image/png": "png", "image/webp": "webp" } as const satisfies Record<
  LogoType,
  string
>;

/** A logo's address; its digest is part of it, so it never changes what it holds. */
export const logoPath = ({ name, digest, type }: Pick<MethodLogo, "name" | "digest" | "type">): string =>
  `${logosPath}${name}-${digest}.${endings[type]}`;

/** What an address of a logo names; null for any other. */
export function readLogoFile(file: string): Pick<MethodLogo, "name" | "digest" | "type"> | null {
  const [, name, digest, ending] = /^([A-Za-z][A-Za-z0-9_]{0,39})-([0-9a-f]{16})\.(svg|png|webp)$/.exec(file) ?? [];
  const type = (Object.keys(endings) as LogoType[]).find((one) => endings[one] === ending);
  return type ? { name: name!, digest: digest!, type } : null;
}

export const shownLogos = (logos: readonly MethodLogo[]): ShownLogos =>
  Object.fromEntries(
    logos.map((logo) => [logo.name, { path: logoPath(logo), width: logo.width, height: logo.height }]),
  );

/** What a logo of a method is put in under: its code at the provider, without what the platform puts in front. */
export const logoNameOf = (code: string): string => providerType(code) ?? code;

/** A logo beside a method's name, and the brand it names; a method's own says nothing that its name does not. */
export interface NamedLogo extends ShownLogo {
  readonly brand?: string;
}

/**
 * Logos beside the name of a method: its own, else those of the brands it takes; none where none was put in, which is
 * the place of the shop's own drawing.
 */
export function logosOf(
  { code, brands = [] }: { readonly code: string; readonly brands?: readonly string[] | undefined },
  logos: ShownLogos = {},
): NamedLogo[] {
  const of = (name: string) => (Object.hasOwn(logos, name) ? logos[name] : undefined);
  const own = of(logoNameOf(code));
  if (own) return [own];
  return brands.flatMap((brand) => {
    const logo = of(brand);
    return logo ? [{ ...logo, brand }] : [];
  });
}
