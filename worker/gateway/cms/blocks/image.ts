import { assetOrientations, largeAssetRatios } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** One or two pictures, each with a phone's own beside it (CMS-026). Without the first the second stands alone. */
export const image: Converter = {
  convert(blok, read) {
    const one = { desktop: read.asset(blok["assetOne"]), mobile: read.asset(blok["mobileAssetOne"]) };
    const two = { desktop: read.asset(blok["assetTwo"]), mobile: read.asset(blok["mobileAssetTwo"]) };
    const [first, second] = [one, two].flatMap(({ desktop, mobile }) => {
      const main = desktop ?? mobile;
      return main ? [{ main, mobile }] : [];
    });
    return first
      ? {
          assetOne: first.main,
          mobileAssetOne: first.mobile,
          assetTwo: second?.main,
          mobileAssetTwo: second?.mobile,
          assetOrientation: read.choice(blok["assetOrientation"], assetOrientations),
          largeAssetRatio: read.choice(blok["largeAssetRatio"], largeAssetRatios),
          noPadding: read.flag(blok["noPadding"]),
          lazy: blok["lazy"] === undefined || read.flag(blok["lazy"]),
        }
      : null;
  },
};
