import type { Listing } from "#areas/discovery/listings/contract.ts";
import type { StaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { GoodToKnow } from "./GoodToKnow.tsx";
import { HostCard } from "./HostCard.tsx";
import { WechatCode } from "./WechatCode.tsx";

/** The host, the rules and the cancellation terms. */
export function StayBackground({ listing, search }: { listing: Listing; search: StaySearch }) {
  return (
    <>
      <HostCard host={listing.host} isHere={listing.why_not !== "host_not_joined"} listing_id={listing.id} search={search} />
      <GoodToKnow listing={listing} />
      {listing.wechat_code_src && <WechatCode src={listing.wechat_code_src} />}
    </>
  );
}
