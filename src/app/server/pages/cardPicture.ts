export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;
export const CARD_END = ".jpg";

/** Where a picture below `/photos/` is had for a card of its page elsewhere (`cardPictures.server.ts`). */
export const cardPictureUrl = (url: string) => url.replace(/^\/photos\//, "/cards/") + CARD_END;
