import { afterEach } from "vitest";
import { forgetVisits } from "./browser.ts";

// Runs before each file: files share their worker, and with it the browser.
afterEach(({ task }) => forgetVisits(task));
