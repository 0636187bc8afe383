import { ConsentBanner } from "./ConsentBanner.tsx";

export default function ConsentBannerDemo() {
  return <ConsentBanner />;
}
