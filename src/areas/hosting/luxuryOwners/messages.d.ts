import type en from "./messages/en.json";

/** The texts of this folder are known to `t`. */
type Own = typeof en;
declare module "#lib/i18n/i18n.tsx" {
  interface FeatureMessages extends Own {}
}
