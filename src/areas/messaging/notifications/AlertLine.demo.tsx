import { Demo } from "#ui/demo/Demo.tsx";
import { AlertLine } from "./AlertLine.tsx";
import type { Alert } from "./contract.ts";

const alert: Alert = {
  id: 1,
  action_notification_type: null,
  alert_type: 1,
  notification_background_circle_class: "plain",
  notification_image_url: null,
  notification_static_image_category: "calendar",
  viewed: false,
  notification_url: "/workbench",
  removable: true,
  notification_text: "Rosa has accepted your stay in Lisbon",
  created_at: "2026-12-01T11:30:00.000Z",
};
const alerts: Alert[] = [
  alert,
  { ...alert, id: 2, viewed: true, notification_background_circle_class: "good", notification_static_image_category: "check", notification_text: "€330 have arrived in your account" }, // prettier-ignore
  { ...alert, id: 3, notification_background_circle_class: "bad", notification_static_image_category: "warning", notification_text: "Your card was declined" }, // prettier-ignore
];

export default function AlertLineDemo() {
  return alerts.map((one) => (
    <Demo key={one.id}>
      <AlertLine alert={one} href={one.notification_url} />
    </Demo>
  ));
}
