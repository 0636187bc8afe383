export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;
export const CARD_END = ".jpg";

/** The address of the card version of a picture below `/photos/` (`cardPictures.server.ts`). */
export const cardPictureUrl = (url: string) => url.replace(/^\/photos\//, "/cards/") + CARD_END;
