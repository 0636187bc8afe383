import type { ThreadPart } from "#areas/messaging/threads/ThreadView.tsx";
import { readPreapproval, type Standing } from "./contract.ts";
import { PreapprovalPart } from "./PreapprovalPart.tsx";

export const threadPart: ThreadPart<Standing> = {
  load: (call, known, signal) => call(readPreapproval, known, signal),
  View: ({ thread, data }) => <PreapprovalPart {...{ thread, standing: data }} />,
};
