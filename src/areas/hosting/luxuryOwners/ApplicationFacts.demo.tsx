import { Demo } from "#ui/demo/Demo.tsx";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import type { Application } from "./contract.ts";

const application: Application = {
  id: 1,
  status: "open",
  place: "Sintra",
  country: "PT",
  bedrooms: 6,
  description: "A palace of 1890 above the valley, with a garden of camellias.\nMarta has looked after it for twenty years.",
  photos_url: "https://palace.example/photos",
  listing: { id: 7, title: "Palace of camellias", status: "draft", tier: "marketplace", path: "/rooms/7/preview" },
  services: ["chef", "transfers"],
  phone: "+351 912 345 678",
  call_time: "morning",
  sent_at: "2026-12-01T12:00:00.000Z",
  answer: null,
  decided_at: null,
};

export default function ApplicationFactsDemo() {
  return (
    <Demo title="All that an owner tells" stack>
      <ApplicationFacts application={application} listingHref="/hosting/listings/7" />
    </Demo>
  );
}
