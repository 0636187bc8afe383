/** What makes an account complete; the last is for hosts [B7.2.1, B3.10.1]. */
export const ITEM_IDS = ["confirmed_email", "phone_verified", "photo_with_face", "payment_method", "government_id"] as const;
export type ItemId = (typeof ITEM_IDS)[number];
/** What the person is about to do. */
export const FLOWS = ["booking", "hosting"] as const;
export type ActivationFlow = (typeof FLOWS)[number];

type Person = { is_host: boolean; flow: ActivationFlow | null; takes_phones: boolean; takes_documents: boolean };

/**
 * Which items count: for a booking the card is asked for on the way, government ids are for hosts, where they can be stored, and
 * a phone number only where one can be proved.
 */
export const itemsFor = ({ is_host, flow, takes_phones, takes_documents }: Person): ItemId[] =>
  ITEM_IDS.filter((id) => {
    if (id === "phone_verified") return takes_phones;
    if (id === "payment_method") return flow !== "booking";
    if (id === "government_id") return takes_documents && (flow === "hosting" || (is_host && flow === null));
    return true;
  });
