// A vitest reporter: it writes one JSON line per event, synchronously, so that the watching process knows what is running and
// what is done, even when vitest is killed.
import { openSync, writeSync } from "node:fs";
import { relative } from "node:path";

const output = openSync(process.env.PROGRESS_FILE, "a");
const write = (is, facts) => writeSync(output, `${JSON.stringify({ is, ...facts })}\n`);
const pathOf = (module) => relative(process.cwd(), module.moduleId);
const cut = (text, length) => String(text ?? "").slice(0, length);
const describe = ({ message, stack }) => ({ message: cut(message, 1500), stack: cut(stack, 1500) });

export default class Progress {
  #unhandled = 0;

  onInit(vitest) {
    this.vitest = vitest;
  }
  onTestRunStart(specifications) {
    write("run", { files: specifications.map(pathOf) });
  }
  onTestModuleQueued(module) {
    write("doing", { file: pathOf(module), what: "its imports" });
  }
  onHookStart({ entity, name }) {
    write("doing", { file: pathOf(entity.type === "module" ? entity : entity.module), what: name });
  }
  onTestCaseReady(test) {
    write("doing", { file: pathOf(test.module), what: test.fullName });
  }
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const { duration: ms = 0 } = test.diagnostic() ?? {};
    const saw = test.meta().saw;
    write("result", {
      file: pathOf(test.module),
      test: test.fullName,
      state,
      ms,
      limit: test.options.timeout,
      errors: errors.map(describe),
      saw,
    });
  }
  onTestModuleEnd(module) {
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    write("end", {
      file: pathOf(module),
      ms: module.diagnostic().duration,
      errors: [...module.errors(), ...suites].map(describe),
    });
    this.#writeUnhandled(this.vitest.state.getUnhandledErrors());
  }
  onTestRunEnd(_modules, unhandled) {
    this.#writeUnhandled(unhandled);
  }
  #writeUnhandled(errors) {
    for (const error of errors.slice(this.#unhandled))
      write("unhandled", { file: error.VITEST_TEST_PATH && relative(process.cwd(), error.VITEST_TEST_PATH), ...describe(error) });
    this.#unhandled = errors.length;
  }
}
