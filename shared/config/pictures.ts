/** Widths and ratios of CMS pictures, in CSS pixels (IMG-007 to IMG-012). */
export const cmsImageSizes = [1920, 1440, 1024, 768, 540, 375] as const;

/** Both lists hold 1024: it is the widest of the phone's pictures and the narrowest of the desktop's. */
export const mobileImageSizes: readonly number[] = cmsImageSizes.filter((width) => width <= 1024);
export const desktopImageSizes: readonly number[] = cmsImageSizes.filter((width) => width >= 1024);

/** Greatest window width each source of an art-directed picture is for. */
export const pictureBreakpoints = [1023, 768, 512] as const;

/** Widths of a picture that stands beside words. */
export const imageBlockWidths = [1920, 1440, 1280, 1023, 768, 540, 400] as const;

/** Height of a recommended product's picture over its width. */
export const recommendationRatio = 5 / 4;

/** A picture this small stands in until the real one has arrived. */
export const placeholder = { width: Math.round(Math.min(...cmsImageSizes) / 4), quality: 50 } as const;

/** Quality of every other picture that is made here. */
export const pictureQuality = 80;
