// A short report of a run. Its last line holds the counts.
import { duration, plain, SECOND } from "./processes.mjs";
import { isBad } from "./watchVitest.mjs";

const MAX_FLAKY = 5; // tests: more cannot be coincidence
const MAX_LISTED = 25;
const NEAR = 0.3; // as a share of a test's limit
const SLOWEST = 5;

/** Prints the report and returns the exit code. */
export function report({ parts, times, notes }, tookMs) {
  const all = parts.flatMap(({ name, files, again }) =>
    [...files].map(([path, first]) => ({ part: name, path, first, last: again.get(path) ?? first })),
  );
  const tests = all.flatMap(({ part, path, last }) => [...last.tests].map(([test, result]) => ({ part, path, test, ...result })));
  const count = (state) => tests.filter((test) => test.state === state).length;
  const wrong = all.filter(({ last }) => isBad(last));
  // A file that could not be loaded, hung or broke outside of its tests counts as one failure.
  const failed =
    count("failed") + wrong.filter(({ last }) => ![...last.tests.values()].some(({ state }) => state === "failed")).length;
  const flaky = all
    .filter(({ first, last }) => isBad(first) && !isBad(last))
    .flatMap(({ part, path, first }) => complaints(part, path, first));

  console.log(`\n— Where the time went: ${times.join(", ")}; ${duration(tookMs)} altogether`);
  for (const text of notes) console.log(`  note: ${text}`);
  const near = tests
    .filter(({ state, ms, limit }) => state === "passed" && ms > NEAR * limit)
    .toSorted((a, b) => b.ms / b.limit - a.ms / a.limit);
  for (const { part, path, test, ms, limit } of near.slice(0, SLOWEST))
    console.log(`  near its limit: ${part} ${path} > ${test}: ${Math.round(ms / SECOND)} s of ${limit / SECOND} s`);
  list("Flaky: failed at first, passed alone. Each is a bug of the test or of the product", "~", flaky);
  list(
    "Failed twice, or could not be tried again",
    "✗",
    wrong.flatMap(({ part, path, last }) => complaints(part, path, last)),
  );
  if (flaky.length > MAX_FLAKY) console.log(`\n${flaky.length} are flaky, and ${MAX_FLAKY} may be: that is no accident`);
  console.log(`${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
  return failed > 0 || count("passed") === 0 || flaky.length > MAX_FLAKY ? 1 : 0;
}

function complaints(part, path, { tests, errors }) {
  const failed = [...tests].filter(([, { state }]) => state === "failed");
  return [
    ...failed.map(
      ([
        test,
        {
          errors: [error],
          ms,
          saw,
        },
      ]) => `${part} ${path} > ${test} (${(ms / SECOND).toFixed(1)} s)\n${why(error, path, saw)}`,
    ),
    ...errors.map((error) => `${part} ${path}\n${why(error, path)}`),
  ];
}

/**
 * The first lines of the message, the line of the test file that it comes from, and what the browser showed in a failed journey.
 */
function why({ message = "no reason given", stack = "" } = {}, path, saw = []) {
  const lines = plain(message).split("\n").filter((line) => line.trim()).slice(0, 12); // prettier-ignore
  const place = stack.split("\n").find((line) => line.includes(path.split("/").at(-1)) && /:\d+:\d+/.test(line));
  const seen = saw.flatMap((page) => page.split("\n").filter((line) => line.trim()).slice(-25)); // prettier-ignore
  return [...lines, place?.trim(), ...seen].filter(Boolean).map((line) => `      ${line.slice(0, 220)}`).join("\n"); // prettier-ignore
}

function list(title, sign, lines) {
  if (lines.length === 0) return;
  console.log(`\n— ${title}: ${lines.length}`);
  for (const line of lines.slice(0, MAX_LISTED)) console.log(`  ${sign} ${line}`);
  if (lines.length > MAX_LISTED) console.log(`  … and ${lines.length - MAX_LISTED} more`);
}
