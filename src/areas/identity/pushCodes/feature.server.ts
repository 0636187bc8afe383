import { feature } from "#platform/feature.server.ts";
import { pushCodesApi } from "./api.server.ts";
import { pushCodesData } from "./personalData.server.ts";
import { pushMethod } from "./pushMethod.server.ts";

export const pushCodes = feature({
  api: pushCodesApi,
  personalData: pushCodesData,
  challengeMethods: { push_code: pushMethod },
});
