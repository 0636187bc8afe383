import { serve } from "#platform/http/http.server.ts";
import { handleReadCompromisedEmail, handleReportCompromisedEmail } from "./compromisedEmail.server.ts";
import * as contract from "./contract.ts";
import { handleForceReset, handleLiftForcedReset, handleListForcedResets } from "./forcedResets.server.ts";
import { handleReadLoginReport, handleReportLogin } from "./reportLogin.server.ts";

export const protectionApi = [
  serve(contract.listForcedResets, handleListForcedResets),
  serve(contract.forceReset, handleForceReset),
  serve(contract.liftForcedReset, handleLiftForcedReset),
  serve(contract.readLoginReport, handleReadLoginReport),
  serve(contract.reportLogin, handleReportLogin, (_, { next }) => next),
  serve(contract.readCompromisedEmail, handleReadCompromisedEmail),
  serve(contract.reportCompromisedEmail, handleReportCompromisedEmail),
];
