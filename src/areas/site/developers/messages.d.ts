import type en from "./messages/en.json";

type Own = typeof en;
declare module "#lib/i18n/i18n.tsx" {
  interface FeatureMessages extends Own {}
}
