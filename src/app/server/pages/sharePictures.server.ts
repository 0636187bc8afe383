import sharp from "sharp";
import type { Photos } from "#platform/files/photos.server.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX, CARD_END } from "./cardPicture.ts";

/**
 * Pictures for link previews on other sites: JPEG, cropped to the shape of a card. Drawings are SVG, which such sites do not
 * accept. The path is the picture's with `.jpg` appended.
 */
export const cardPictures =
  (read: Photos["read"]): Photos["read"] =>
  async (path) => {
    const bytes = path.endsWith(CARD_END) ? await read(path.slice(0, -CARD_END.length)) : null;
    if (!bytes) return null;
    const card = sharp(bytes).resize(CARD_WIDTH_PX, CARD_HEIGHT_PX, { fit: "cover" }).flatten({ background: "white" });
    return new Uint8Array(await card.jpeg({ quality: 82 }).toBuffer());
  };
