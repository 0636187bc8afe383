import { Demo } from "#ui/demo/Demo.tsx";
import { Badge } from "./Badge.tsx";

export default function BadgeDemo() {
  return (
    <Demo>
      <Badge look={{ icon: "check", tone: "good" }}>Confirmed</Badge>
      <Badge look={{ icon: "bolt", tone: "warn" }}>Waiting for payment</Badge>
      <Badge look={{ icon: "warning", tone: "bad" }}>Canceled by the host</Badge>
      <Badge look={{ icon: "home", tone: "calm" }}>Stayed</Badge>
    </Demo>
  );
}
