import { serve } from "#platform/http/http.server.ts";
import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { handleAnswerAirlock, handleReadAirlock } from "./answerAirlock.server.ts";
import * as appeals from "./appeals/appeals.server.ts";
import { handleReadOwnership } from "./ownership/ownership.server.ts";
import * as contract from "./contract.ts";

export const challengesApi = (suspensions: readonly Suspension[]) => [
  serve(contract.readAirlock, handleReadAirlock),
  serve(contract.readOwnership, handleReadOwnership),
  // A form without JavaScript gets its page again, with the next step.
  serve(contract.answerAirlock, handleAnswerAirlock, () => null),
  serve(contract.readAppeal, appeals.handleReadAppeal),
  serve(contract.writeAppeal, appeals.handleWriteAppeal),
  serve(contract.listAppeals, appeals.handleListAppeals),
  serve(contract.answerAppeal, (context) => appeals.handleAnswerAppeal(context, suspensions)),
  serve(contract.restrictAccount, (context) => appeals.handleRestrict(context, suspensions)),
  serve(contract.liftRestriction, (context) => appeals.handleLiftRestriction(context, suspensions)),
];
