import { createContext, useContext } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Challenge } from "./useChallenge.ts";

/** A form that waits in its page for the challenge, and where it is sent. */
export type SealedForm = { held: string; held_for: string; held_method: string | undefined };

/** The challenge that is shown: in a dialog over a page, or as a page, where forms work without JavaScript, too. */
export type ChallengeSurface = Challenge & {
  where: "page" | "modal";
  csrf_token: string;
  waiting: SealedForm | null;
  /** The address on this site that continues once the challenge is met, if no form waits for it. */
  next: string | null;
  /** A step that was sent without JavaScript, with its result. */
  submitted: Bootstrap["submitted"];
  /** Messages do not leave the machine: its outbox shows the codes. */
  demo: boolean;
};

const Context = createContext<ChallengeSurface | null>(null);
export const ChallengeProvider = Context.Provider;
export function useChallengeSurface(): ChallengeSurface {
  const surface = useContext(Context);
  if (!surface) throw new Error("A step of a challenge stands in a ChallengeView");
  return surface;
}
