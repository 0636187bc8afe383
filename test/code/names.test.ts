import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { walk } from "../../build/syntax.ts";

/** Names that are replaced by usual technical terms, by their parts, with the replacement. */
const BANNED: [RegExp, string][] = [
  [/(^|_)(MOST|LEAST)(_|$)|^(most|least)(?!Helpful)[A-Z]/, "MAX_, MIN_, max…, min…"],
  [/^takeUpAgain$/, "refreshSession"],
  [/^whoIsHere$/, "fetchCurrentUser"],
  [/^askIn$/, "promptSignIn"],
  [/^takeSoon$/, "consumeAsync"],
  [/^pursued?($|[A-Z])/, "processPayment"],
  [/^(clearTheWay|inTheWay)$/, "releaseConflicts, conflicts"],
  [/AWayIn$/, "login method"],
  [/^(shelf|Shelf|openShelf)$/, "storageQueue"],
  [/^dice$/, "rng"],
  [/^(un)?tell[A-Z]|^toldOf$|[a-z]Told$/, "notify, answer"],
  [/^(Own)?Find[A-Z]|[a-z]Finds($|[A-Z])/, "catalog entry"],
  [/[a-z]Outing|Outing[A-Z]|^outing[A-Z]|^Outing$/, "experience booking"],
  [/HandedDown$|^han(ded|ds)Down$/, "provided, provides"],
  [/^(send|compose|write|forget|deliver|take)Letters?|^Letters?[A-Z]|^letters?To$/, "mail"],
  [/^(Arm|Arms|armOf|armsOf)$/, "variant"],
  [/^[bB]ell[A-Z]|[a-z]Bell$|^(rung|raiseAlert)$/, "unread count, addNotification"],
  [/^sweep[A-Z]/, "run…Job"],
  [/^withHeld$|^hold(Listing|Booking|Outing|Unrestricted)$/, "withLockedBooking, lock…"],
  [/^(openLanes|openTurns|Lane|inTurn)$/, "throttle, network queue, serialize"],
  [/[a-z]Awaited$|^[aA]waited(Page|Name)$|^unsent$|^Still[A-Z]/, "comingSoon, serverOnly, static"],
  [/^Kept[A-Z]?|^(listKept|keptPage|keptAnswer)$/, "stored, cached"],
  [/^(Asked|Asking|askingOf|Wish)$|^Asked[A-Z]|[a-z]Wish$/, "request, query, context"],
  [/^(Way|WayFailed|WaysIn|waysOutside)$/, "protocol, login method, service"],
  [/^(follow(Rates|Claims|Payments)|Followers?|collectFollowers)$|[rR]owClaims/, "handler, updateDollarPrices, rowTypes"],
  [/^(toK|k)eeper$|^Paper|^paper(Of|With)$/, "owner, pdf"],
];

const namesIn = (file: string, code: string): Set<string> => {
  const names = new Set<string>();
  walk(file, code, { Identifier: ({ name }) => void names.add(name) });
  return names;
};
const bannedIn = (file: string, code: string) =>
  [...namesIn(file, code)].flatMap((name) =>
    BANNED.filter(([word]) => word.test(name)).map(([, instead]) => `${file}: ${name} (${instead})`),
  );

test("names are the field's words", () => {
  const files = globSync(["{src,demo,test,build,bench,scripts,.ci}/**/*.{ts,tsx,mjs}", "*.ts"]);
  expect(files.length).toBeGreaterThan(1_500);
  expect(files.flatMap((file) => bannedIn(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(bannedIn("a.ts", "const MOST_GUESTS = LINE_MOST + almostAll + MAX;")).toHaveLength(2);
});
