import sharp from "sharp";
import type { Photos } from "#platform/files/photos.server.ts";
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX, SHARE_SUFFIX } from "./sharePicture.ts";

/**
 * Pictures for previews of shared links on other sites: JPEG, cropped to the shape of such a preview. Drawings are SVG, which
 * these sites do not accept. The path is the picture's with `.jpg` appended.
 */
export const sharePictures =
  (read: Photos["read"]): Photos["read"] =>
  async (path) => {
    const bytes = path.endsWith(SHARE_SUFFIX) ? await read(path.slice(0, -SHARE_SUFFIX.length)) : null;
    if (!bytes) return null;
    const picture = sharp(bytes).resize(SHARE_WIDTH_PX, SHARE_HEIGHT_PX, { fit: "cover" }).flatten({ background: "white" });
    return new Uint8Array(await picture.jpeg({ quality: 82 }).toBuffer());
  };
