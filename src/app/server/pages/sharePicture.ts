export const SHARE_WIDTH_PX = 1200;
export const SHARE_HEIGHT_PX = 630;
export const SHARE_SUFFIX = ".jpg";

/** The address of the version for shared links of a picture below `/photos/` (`sharePictures.server.ts`). */
export const sharePictureUrl = (url: string) => url.replace(/^\/photos\//, "/cards/") + SHARE_SUFFIX;
