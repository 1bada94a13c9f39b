import { cmsImageSizes } from "../../../shared/config/pictures.ts";
import { isDrawing, pictureUrl } from "../../ui/picture-address.ts";

/** Address of a picture as large as the shop makes it; a drawing is one file at every size. */
export const largestPicture = (path: string): string =>
  isDrawing(path) ? `/media${encodeURI(path)}` : pictureUrl(path, Math.max(...cmsImageSizes), 0);
