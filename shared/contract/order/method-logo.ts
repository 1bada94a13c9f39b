import { z } from "zod";

export const logoTypes = ["image/svg+xml", "image/png", "image/webp"] as const;
export type LogoType = (typeof logoTypes)[number];

/** What a logo stands for: the provider's type of a method, a card's brand, or the code of the shop's own method. */
export const logoName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);

/** The official logo of a way to pay, as an operator put it in, without its bytes. Sides in pixels of the file. */
export const methodLogo = z.object({
  name: logoName,
  type: z.enum(logoTypes),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  digest: z.string().regex(/^[0-9a-f]{16}$/),
});
export type MethodLogo = z.infer<typeof methodLogo>;

/** Answers of /ops/logos: all logos with their addresses; one that was put in; whether there was one to take out. */
export const listedLogo = methodLogo.extend({ path: z.string() });
export const listedLogos = z.array(listedLogo);
export const removedLogo = z.object({ removed: z.boolean() });
