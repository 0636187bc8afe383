// Preloaded into every process of a test run (vitest.config.ts): shifts the date to the run's fixed day.
const offset = Number(process.env.DATE_OFFSET_MS ?? 0);
const now = () => RealDate.now() + offset;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget === Date ? target : newTarget),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
